"""Measurements that anyone can repeat; they assert nothing."""
