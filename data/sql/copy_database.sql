-- All living rows, tables and sequences.
COPY FROM DATABASE old TO fresh;
