"""English."""

from analytics.reading.cues.words import Words

WORDS = Words(
    positive="""
    good, great, excellent, outstanding, superb, exceptional, exceptionally, fantastic, amazing, impressive, impresses,
    impressed, wonderful, terrific, stellar, brilliant, remarkable, superior, best, better, finest, top-notch,
    top-rated, highly rated, high-quality, well-built, well-made, well-designed, well made, well built, well designed,
    best-in-class, first-class, first-rate, world-class, reliable, reliably, dependable, trustworthy, trusted, solid,
    sturdy, robust, intuitive, easy to use, user-friendly, easy to set up, affordable, good value, great value,
    excellent value, value for money, worth the money, worth it, worth every penny, bang for the buck, excels, excel,
    shines, stands out, standout, delivers great, praised, praise, praises, acclaimed, love, loved, beloved, favorite,
    favourite, recommend, recommended, recommends, highly recommended, works well, performs well, does well, scores well,
    holds up well, strong choice, strong contender, strong option, strong performer, solid choice, safe choice, smart choice,
    beats, outperforms, surpasses, outclasses, prefer, preferred, winner, wins, comfortable, versatile, hard to beat,
    can't go wrong, cannot go wrong, can't be beaten, nothing beats, no better, second to none, unmatched, unbeatable,
    unrivaled, unrivalled, lives up to, delightful, helpful, well worth, no complaints, nothing to complain about,
    never disappoints, award-winning, gold standard
    """,
    negative="""
    bad, poor, poorly, terrible, awful, horrible, dreadful, worst, worse, inferior, mediocre, disappointing, disappoints,
    disappoint, disappointed, disappointment, underwhelming, unreliable, flimsy, clunky, sluggish, slow, buggy, laggy,
    outdated, dated, overpriced, too expensive, expensive, pricey, costly, overhyped, overrated, frustrating,
    frustrates, annoying, confusing, cumbersome, uncomfortable, noisy, weak, weaker, shoddy, cheaply made, falls short,
    fall short, lags behind, lag behind, struggles, struggle, suffers from, prone to, fails to, lacks, lacking, lack,
    complaints, complain, was criticized, is criticized, been criticized, widely criticized, often criticized, criticized for, was criticised, been criticised,
    criticised for, steep learning curve, could be better,
    leaves much to be desired, not worth, waste of money, waste of time, not recommended, avoid, steer clear of,
    stay away from, hidden fees, untrustworthy, scam, unsafe, dangerous, drawback, drawbacks, downside, downsides,
    hard to use, difficult to use, limited features, let down, regret, useless
    """,
    neutral="""
    best known, better known, best buy, good housekeeping, best western, best practice, best practices, at best, as good as,
    great britain, greater, good morning, better business bureau, best suited, best seller, best sellers, best-selling,
    best-seller, best way, best time, better understand, good to know, good luck, good question, great question, good idea to,
    better if, would be better, would have been better, avoid damage, helps avoid, help avoid, to avoid, avoid overheating,
    recommended dose, recommended retail price, recommended settings, recommended age, solid state, solid-state, solid wood,
    solid gold, goods, love letter, trusted by, slow cooker, slow cookers, slow cooking, slow motion, poor credit, bad credit, bad breath,
    weak wi-fi, bad weather, winner of, award winner, prefer to, if you prefer, you prefer, preferred by, preferred stock,
    good for you, recommend checking, recommend reading, recommend looking, recommend consulting, recommend visiting,
    recommend comparing, recommend contacting, best of luck, the best for you, the best one for you, best for you,
    whether it is good, good or bad, less expensive, lack of sleep
    """,
    negations="""
    not, no, never, neither, nor, none, nothing, nobody, without, hardly, barely, scarcely, cannot, can't, cant, isn't,
    aren't, wasn't, weren't, don't, doesn't, didn't, won't, wouldn't, couldn't, shouldn't, hasn't, haven't, ain't,
    lacks, lacking, far from, anything but, rarely, seldom, less, few
    """,
    but_no_negation="only, just, merely, simply, to mention, surprisingly, necessarily",
    contrasts="""
    but, while, whereas, however, although, though, yet, unlike, except, despite, conversely, on the other hand,
    in contrast, by contrast, instead, rather than
    """,
    joiners="and, or, nor, &, as well as, along with, plus",
    little="the, a, an, both, either, neither, like, such as, brands, options, then",
    than="than, compared to, compared with, versus, vs, over, beats, outperforms, surpasses, outclasses, instead of, rather than, as good as",
    no_comparing="nothing beats, nobody beats, no one beats",
    comparatives="better, worse, superior, inferior, stronger, weaker",
    hearsay="""
    claims, claim, claimed, claims to be, allegedly, supposedly, reportedly, purportedly, so-called, advertises itself,
    advertised as, markets itself, marketed as, bills itself, calls itself, describes itself, says it is, says its,
    promises to, rumored, rumoured, some say, some people say, some users say, some think, some believe, some argue, according to its own
    """,
    recommending="""
    recommend, recommended, recommends, my recommendation, our recommendation, top recommendation, my pick, our pick,
    top pick, top picks, best pick, best choice, best option, best overall, best bet, the best, top choice, first choice,
    excellent choice, great choice, good choice, solid choice, safe choice, smart choice, ideal choice, perfect choice, strong choice,
    excellent option, great option, good option, solid option, go with, i'd go for, i would go for, opt for,
    i suggest, i'd suggest, i would choose, i'd choose, i would pick, i'd pick, can't go wrong with, cannot go wrong with,
    highly rated, hard to beat, editor's choice, worth considering, worth a look, consider
    """,
    not_recommending="""
    recommended dose, recommended retail price, recommended settings, recommended age, recommend checking, recommend reading,
    recommend looking, recommend consulting, recommend visiting, recommend comparing, recommend contacting,
    the best way, the best time, the best for you, the best one for you, consider whether
    """,
    avoiding="avoid, not recommended, skip, stay away from, steer clear of, worst, discontinued, don't buy, do not buy",
    refusing=(
        r"(?:i(?:['’]m| am) (?:not able|unable) to|i (?:can(?:['’]?t|not)|could(?:n['’]t| not)|won['’]t|will not|am not allowed to)) "
        r"(?:\w+ ){0,2}?(?:help|assist|comply|provide (?:that|this|any)|answer|fulfil?l|engage|discuss|respond to|"
        r"continue|support|create|generate|do that|give (?:you )?(?:that|this)|participate|offer advice)",
        r"i (?:must|have to) (?:decline|refuse)",
        r"(?:that|this) (?:request|question) (?:is|goes|falls) (?:against|outside|beyond)",
        r"i(?:['’]d| would) (?:prefer|rather) not (?:to )?(?:answer|discuss|say|comment)",
    ),
    around_a_refusal=(
        r"^(?:i['’]?m|i am|we['’]re)? ?(?:really |so |very )?(?:sorry|afraid)",
        r"^my apologies",
        r"^i apologi[sz]e",
        r"^(?:is there|if there(?:['’]s| is)|if you(?: have|['’]d|['’]re| need| would)|let me know|please|feel free|can i help|would you like|i(?:['’]m| am) happy to)",
        r"(?:against|violat\w+|outside) (?:my|our|the) (?:\w+ )?(?:guidelines|policy|policies|rules|scope)",
        r"^(?:as|i am|i['’]m) an ai\b",
        r"^thank you for (?:your )?understanding",
    ),
    ignorance=(
        " no ",
        " not ",
        "n't",
        "n’t",
        "cannot",
        "unable",
        "unfamiliar",
        "unknown",
        "never",
        " little",
        "limited",
    ),
    unknowing=(
        r"\b(?:no|any|find|found|have|has|little|not enough|limited|specific|reliable) (?:[\w-]+ ){0,4}?(?:information|info|data|details|results?|records?|evidence|mention|reviews) "
        r"(?:\w+ )?(?:about|on|for|of|regarding|concerning|related to|relating to) (?:[\w-]+ ){0,5}?\W{0,3}@(?!['’]s)",
        r"\b(?:not|n['’]t) (?:[\w-]+ )?(?:familiar with|aware of|know (?:of|about|what|who|anything about)|heard of|recogni[sz]e|acquainted with) (?:[\w-]+ ){0,5}?\W{0,3}@(?!['’]s)",
        r"\b(?:never|not|n['’]t) (?:\w+ )?(?:heard|come across) (?:of )?(?:[\w-]+ ){0,5}?\W{0,3}@(?!['’]s)",
        r"\bunfamiliar with (?:[\w-]+ ){0,5}?\W{0,3}@(?!['’]s)",
        r"\b(?:could not|couldn['’]t|cannot|can['’]t|unable to|did not|didn['’]t) (?:find|locate|verify|identify|confirm) (?:[\w-]+ ){0,6}?\W{0,3}@(?!['’]s)",
        r"@\W{0,3} (?:does not|doesn['’]t|do not) (?:\w+ )?(?:appear|seem|ring a bell|exist)",
        r"@\W{0,3} (?:is|are)(?: not|n['’]t) (?:\w+ ){0,2}?(?:known|familiar|a (?:\w+ ){0,2}?(?:brand|company|product|name) (?:that )?i)",
        r"@\W{0,3} (?:is|are) (?:unknown|unfamiliar) to me",
    ),
    asking_for_more=(
        r"\b(?:could|can|would) you (?:\w+ )?(?:provide|share|tell|give|clarify|confirm|check)",
        r"\b(?:if|once|please) (?:you )?(?:could |can )?(?:\w+ )?(?:provide|share|tell|give|have|mean|meant|clarify|know|check)",
    ),
    generic="""
    about, accessories, accuracy, active, adjustable, advanced, advantages, affordability, affordable, ai, all, all-around, all-purpose, alternative,
    alternatives, also, amplitude, and, app, appeal, approach, apps, are, area, art-house, as, assistant, at, attachments, audio, audiophile, audiophiles, automatic,
    availability, available, average, award-winning, backup, bag, bags, balance, balanced, bands, base, basement, basic, battery, beginners,
    benefits, best, better, bonus, bottom, brand, brands, breathable, budget, budget-friendly, build, built-in, bundle, bundles, business, buy, buying,
    by, camera, cameras, cancellation, cancelling, canceling, capabilities, capacity, carry-on, cashback, casual, categories, category, caveats, ceramic,
    certified, challenges, cheap, cheapest, check, checklist, choice, choices, choose, choosing, classic, clean, cleaning, cloud, coating,
    collaboration, color, colors, combo, comfort, comfortable, common, communication, compact, company, comparison, compatibility, compliance, conclusion, connectivity, cons, consider,
    considerations, consistent, construction, content, contenders, control, controls, convenience, convenient, cooking, cooling, cost, cost-effective, costs, coverage, creators, credibility, cruelty-free,
    customer, customization, daily, data, day, deal, deals, deep, definition, depth, description, design, details, detection, developers, devices, dimensions, disadvantages,
    discount, discounts, display, do, documentary, documentaries, downsides, drainage, drawbacks, durability, durable, dry, ease, easy, eco-conscious, eco-friendly, editor's, effective, effectiveness,
    efficiency, efficient, elegant, energy, enthusiasts, entertainment, entry-level, essentials, ethical, everyday, example, examples, excellent, exclusive,
    expensive, experience, expert, extra, factors, families, family, fans, fashion, fast, favorite, favorites, feature, features, feature-rich, final, finally, firmness, first, fit, fitness, flexibility, focus, foam,
    for, formula, free, frequency, friendly, from, full, fun, functional, functionality, games, gaming, gel, gentle, good, great, group, groups, guarantee, guide, handle, handling, health, heart, heavy-duty, high, high-end,
    high-performance, high-quality, highlights, history, home, honorable, hot, how, humidity, hybrid, hydrating, idea, ideal, if, image, important, improvements,
    in, indie, induction, individual, information, ingredients, innovative, innerspring, innovation, insights, inspection, installation, integration, integrations, introduction, investment, is, issues, it, key, kids, large, latest, latex, leader, leading,
    learning, length, level, library, lightweight, limitations, limited, limited-time, line, live, local, location, long, long-lasting, long-term, looking, low, luxury, machine, maintenance, management, market, material, materials, mattress, maximum,
    measurements, memory, mention, mentions, mesh, metric, mid-range, middle, minimal, minimalist, mobile, mode, model, models, modern, moisture, moisturizing, monitoring, more, most, motion, movies, multiple, must-have,
    my, name, navigation, need, needs, network, new, next, niche, night, noise, non-comedogenic, nonstick, non-toxic, note, notes, notable, oil-free, on, one, online, operation, option, optional, options, or, order, organic, original, originals, other, others, our, outdoor,
    overall, overview, pack, packing, panel, pans, parental, parties, party, payment, performance, personal, photo, pick, picks, picture, pillow, plan, planning, plans, platform, plus, policies, policy, popular, port, portability, portable, ports, position, power, powerful, practical, precision, preferences, premium,
    pressure, price, prices, pricing, pricey, privacy, pro, product, products, productivity, professional, professionals, pros, protection, provider, purchase, purpose, quality, question, questions, quick, quiet, range, ranking, rating, ratings, reasons, recommendation,
    recommendations, recommended, recovery, recycled, reliability, reliable, relief, rental, rent, requirements, research, resistance, resolution, response, retailer, retailers, return, returns, review, reviews, rich, risk, risks, room, routine, running, runner-up, runners, runners-up, safe, safety,
    sales, save, savings, scalability, school, score, screen, search, second, secure, security, sensitive, service, services, settings, setup, shipping, shop, shopping, sides, side, similar, simple, simplicity, single, site, size, sizes, sizing, skin, sleek, sleepers, sleep, small, smart, smooth, social, made, soft, software, solid, solution,
    solutions, some, sound, source, space, spacious, special, specialized, specialty, specific, specifications, specs, speed, speeds, sporty, sports, spring, stability, stainless, standards, standout, steel, step, steps, storage, store, stores, strategy, streaming, strength, strengths, strong, structure, student, students, style, styles, stylish, subscription,
    suggestions, suitable, summary, support, supportive, surface, sustainability, sustainable, swimwear, table, professional-grade, grade, dual, basket, executive, ergonomic, ram, ssd, supports, system, systems, takeaways, tank, team, teams, technology, testing, tests, the, therapy, these, things, this, thoughts, tier, time, timer, tips, title, to, tools, top, top-rated, total, tracking, training, transfer, transparency, travel, travelers, treatment, trends, trial, trusted,
    tummy, tv, type, types, ultimate, understanding, unique, upgrade, usage, use, user, user-friendly, users, value, variety, ventilation, versatile, versatility, verdict, video, viewing, vs, wallet-friendly, warranty, watch, water, water-resistant, waterproof, website, weight, welcome, what, wheels, when, where, which, why, wifi, wi-fi, wide, wireless, with, women's, works, world, worth, year, years, you, your, zones,
    weaknesses, website, runner, up, editors, editor, answer, note, note:, disclaimer, sources, references, conclusion, step, tip, q, a, an, of, no, yes
    """,
)
