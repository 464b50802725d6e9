"""Sections 2 and 10: a game from its rules document."""

import re

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = ["C", "D", "H", "S"]
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
INFINITE = float("inf")
NO_YES = [False, True]
TOTALS = list(range(10))
THIRD_PIPS = [*TOTALS, "none"]
THIRD_RANKS = [*RANKS, "none"]
FACTS = {
    "winner": ["player", "banker", "tie"],
    **{f"{hand}Total": TOTALS for hand in ("player", "banker")},
    **{f"{hand}Cards": [2, 3] for hand in ("player", "banker")},
    "cards": [4, 5, 6],
    "margin": TOTALS,
    **{f"{which}Natural": NO_YES for which in ("player", "banker", "either", "both", "winner")},
    **{f"{hand}ThirdPips": THIRD_PIPS for hand in ("player", "banker")},
    **{f"{hand}ThirdRank": THIRD_RANKS for hand in ("player", "banker")},
    **{f"{hand}{kind}": NO_YES for hand in ("player", "banker") for kind in ("Pair", "SuitedPair")},
    **{f"{hand}Start": TOTALS for hand in ("player", "banker")},
    "combinedTotal": list(range(19)),
    "difference": list(range(-9, 10)),
}
COLOURS = ["red", "black", "mixed"]
FACES = ["J", "Q", "K"]
COUNTED = [*RANKS, "JQK", *(rank + suit for suit in SUITS for rank in RANKS)]
# Facts that are read off the cards: a bet with one of them is told apart by no finish.
CARD_FACTS = {
    **{
        f"{hand}{kind}": values
        for hand in ("player", "banker")
        for kind, values in (
            *((name, NO_YES) for name in ("Suited", "KingQueenSuited", "AllSuited", "Trips")),
            *((name, COLOURS) for name in ("StartColour", "Colour")),
            *((name, RANKS) for name in ("FirstRank", "SecondRank")),
        )
    },
    "samePair": NO_YES,
    "dealtColour": COLOURS,
    **{f"count:{what}": list(range(7)) for what in COUNTED},
    **{f"count:{what}:start": list(range(5)) for what in COUNTED},
    **{f"count:{what}:{hand}": list(range(4)) for what in COUNTED for hand in ("player", "banker")},
    **{f"oneSuit:{what}:start": NO_YES for what in [*RANKS, "JQK"]},
}
FACTS.update(CARD_FACTS)


def card_number(name):
    return SUITS.index(name[-1]) * 13 + RANKS.index(name[:-1])


def points(card):
    rank = card % 13
    return rank + 1 if rank < 9 else 0


# Section 11, row 4


def not_a_game(rules):
    bets, tableau = rules["bets"], rules["tableau"]
    ids = [bet["id"] for bet in bets]
    mains = rules["wagering"]["mainWagers"]
    besides = {other for bet in bets for other in [*bet.get("beside", []), *up_to(bet)]}
    apart = rules["limits"].get("differential", {"between": []})["between"]
    named = {*ids, *mains, *besides, *apart, *(other for bet in bets for other in bet["excludes"])}
    return (
        unsorted(rules)
        or len(set(ids)) < len(ids)
        or len(named) > 64
        or not all(ID.fullmatch(one) for one in [*named, *rules["game"].split("/")])
        or any(len(bet["lines"]) > 64 for bet in bets)
        or bad_tableau(tableau)
        or bad_shoe(rules["shoe"])
        or any(bad_range(one) for one in (rules["limits"]["main"], rules["limits"]["side"]))
        or any(bad_bet(bet) for bet in bets)
        or (any(bet["requires"] != "never" and "beside" not in bet for bet in bets) and not set(mains) & set(ids))
        or any(bet["id"] in [*bet.get("beside", []), *up_to(bet)] or bad_product(bet) for bet in bets)
        or ("table" in rules and bad_table(rules))
    )


def up_to(bet):
    return [bet["upTo"]["bet"]] if "upTo" in bet else []


def unsorted(rules):
    tableau = rules["tableau"]
    sets = [tableau[name] for name in ("naturals", "playerDraws", "bankerDrawsWhenPlayerStands")]
    sets += [*tableau["bankerDrawsAgainst"].values(), rules["dealing"]["mayAlsoBe"]]
    sets += [rules["wagering"]["mainWagers"], *(bet["excludes"] for bet in rules["bets"])]
    sets += [bet["beside"] for bet in rules["bets"] if "beside" in bet]
    sets += [rules["limits"]["differential"]["between"]] if "differential" in rules["limits"] else []
    lines = [line["when"] for bet in rules["bets"] for line in bet["lines"]]
    asked = [one for when in lines for part in parts_of(when) for one in conditions_of(part)]
    return any(one != sorted(one) for one in sets) or any(
        [FACTS[fact].index(value) for value in values] != sorted(FACTS[fact].index(value) for value in values)
        for fact, values in asked
    )


def conditions_of(when):
    return [(fact, values) for fact, values in when.items() if fact != "any"]


def parts_of(when):
    return [when, *when.get("any", [])]


def by_cards(bet):
    asked = [fact for line in bet["lines"] for part in parts_of(line["when"]) for fact, _ in conditions_of(part)]
    return any(fact in CARD_FACTS for fact in asked)


def bad_tableau(tableau):
    naturals = set(tableau["naturals"])
    rows = {int(total) for total in tableau["bankerDrawsAgainst"]}
    draws = set(tableau["playerDraws"]) | set(tableau["bankerDrawsWhenPlayerStands"])
    return rows != set(TOTALS) - naturals or bool(draws & naturals)


def bad_shoe(shoe):
    behind, after, burn = shoe["cutCard"]["behind"], shoe["cutCard"]["coupsAfter"], shoe["burn"]
    burned = burn["count"] if burn["by"] == "count" else 1 + max(9, burn["tens"])
    return behind < 6 * after + 5 or shoe["decks"] * 52 < behind + burned + (after == 0)


def bad_product(bet):
    return max(line["odds"][0] for line in bet["lines"]) * bet["limits"]["maximum"] > 2**53 - 1


def bad_range(limits):
    low, high, step = limits["minimum"], limits["maximum"], limits["step"]
    return low > high or low % step != 0 or high % step != 0


def bad_bet(bet):
    part, whole = bet.get("fee", (0, 1))
    if bad_range(bet["limits"]) or bet["id"] in bet["excludes"] or part >= whole:
        return True
    return any(bad_line(line) for line in bet["lines"])


def bad_line(line):
    profit, stake = line["odds"]
    part, whole = line["commission"] or (0, 1)
    if "returns" in line and (profit > 0 or line["returns"][0] >= line["returns"][1]):
        return True
    return stake == 0 or whole == 0 or part > whole or (line["commission"] is not None and profit == 0)


def bad_table(rules):
    table = rules["table"]
    cards = {bet["id"]: bet["limits"] for bet in rules["bets"]}
    if table["maximumPayout"] > rules["limits"]["maximumPayout"] or set(table["limits"]) != set(cards):
        return True
    return any(
        bad_range(limits)
        or limits["minimum"] < cards[bet]["minimum"]
        or limits["maximum"] > cards[bet]["maximum"]
        or limits["step"] % cards[bet]["step"] != 0
        for bet, limits in table["limits"].items()
    )


# Section 10


class Game:
    """The rules as they are played: with what the table narrows."""

    def __init__(self, rules):
        self.rules, self.tableau, self.shoe = rules, rules["tableau"], rules["shoe"]
        table = rules.get("table")
        self.maximum_payout = (table or rules["limits"])["maximumPayout"]
        self.bets = {}
        for bet in rules["bets"]:
            required = bet["requires"] == "always" or (
                bet["requires"] == "may" and table is not None and table["requireMainWager"]
            )
            limits = bet["limits"] if table is None else table["limits"][bet["id"]]
            self.bets[bet["id"]] = {**bet, "limits": limits, "required": required}
        self.caps = rules["limits"]["overMaximumPayout"] == "paid-up-to-it"
        self.finishes = None
        self.printed = [card_number(rules["dealing"]["printed"])] if "printed" in rules["dealing"] else []

    def deal(self, cards):
        """Player's and Banker's cards, and whether the coup is complete."""
        cards = [*self.printed, *cards]
        player, banker = [*cards[0:4:2]], [*cards[1:4:2]]
        if len(cards) < 4:
            return player, banker, False
        rest = list(cards[4:])
        totals = [sum(map(points, hand)) % 10 for hand in (player, banker)]
        if any(total in self.tableau["naturals"] for total in totals):
            return player, banker, True
        third = None
        if totals[0] in self.tableau["playerDraws"]:
            if not rest:
                return player, banker, False
            third = rest.pop(0)
            player.append(third)
        if self.banker_draws(totals[1], None if third is None else points(third)):
            if not rest:
                return player, banker, False
            banker.append(rest.pop(0))
        return player, banker, True

    def banker_draws(self, total, third):
        if third is None:
            return total in self.tableau["bankerDrawsWhenPlayerStands"]
        return third in self.tableau["bankerDrawsAgainst"][str(total)]

    def facts(self, player, banker):
        hands = []
        for hand in (player, banker):
            ranks = [card % 13 for card in hand]
            third = ranks[2] if len(hand) > 2 else None
            hands.append((sum(map(points, hand[:2])) % 10, ranks[0] == ranks[1], hand[0] == hand[1], third))
        return {**self.facts_of(*hands), "dealt": (player, banker)}

    def facts_of(self, *hands):
        """From each hand's two-card total, pair, suited pair and rank of the third card."""
        facts, totals, natural = {}, [], []
        for name, (start, pair, suited, third) in zip(("player", "banker"), hands):
            total = start if third is None else (start + points(third)) % 10
            totals.append(total)
            facts[f"{name}Start"] = start
            natural.append(third is None and total in self.tableau["naturals"])
            facts[f"{name}Total"], facts[f"{name}Cards"] = total, 2 if third is None else 3
            facts[f"{name}Pair"], facts[f"{name}SuitedPair"] = pair, suited
            facts[f"{name}ThirdPips"] = "none" if third is None else points(third)
            facts[f"{name}ThirdRank"] = "none" if third is None else RANKS[third]
        player, banker = totals
        facts["winner"] = "player" if player > banker else "banker" if banker > player else "tie"
        facts["cards"] = facts["playerCards"] + facts["bankerCards"]
        facts["margin"], facts["combinedTotal"] = abs(player - banker), player + banker
        facts["difference"] = player - banker
        facts["playerNatural"], facts["bankerNatural"] = natural
        facts["eitherNatural"], facts["bothNatural"] = any(natural), all(natural)
        won = {"player": natural[0], "banker": natural[1], "tie": False}
        facts["winnerNatural"] = won[facts["winner"]]
        return facts

    def line_for(self, bet, facts):
        for line in self.bets[bet]["lines"]:
            when = line["when"]
            if holds(when, facts) and ("any" not in when or any(holds(one, facts) for one in when["any"])):
                return line
        return None

    def profit(self, line, stake):
        return share(stake, line["odds"], self.rules["settlement"]["profitRounding"])

    def fee(self, wager):
        """What was taken beside the stake; nothing is said of it where the bet has no fee."""
        part = self.bets[wager["bet"]].get("fee")
        rounding = self.rules["settlement"]["commissionRounding"]
        return {} if part is None else {"fee": min(wager["stake"], share(wager["stake"], part, rounding))}

    def settle(self, wagers, facts):
        """The rows of a coup, in the order of the wagers."""
        limits, paid, rows = self.rules["limits"], {}, []
        for wager in wagers:
            line = self.line_for(wager["bet"], facts)
            result, profit, commission, returned = "lose", 0, 0, 0
            if line is not None and "returns" in line:
                returned = share(wager["stake"], line["returns"], self.rules["settlement"]["profitRounding"])
            elif line is not None and line["odds"][0] == 0:
                result, returned = "push", wager["stake"]
            elif line is not None:
                result, profit = "win", self.profit(line, wager["stake"])
                if self.caps:
                    profit = min(
                        profit,
                        self.maximum_payout - paid.get(wager["patron"], 0),
                        limits.get("tableMaximumPayout", INFINITE) - sum(paid.values()),
                        self.bets[wager["bet"]].get("maximumPayout", INFINITE),
                    )
                    paid[wager["patron"]] = paid.get(wager["patron"], 0) + profit
                if line["commission"] is not None:
                    rounding = self.rules["settlement"]["commissionRounding"]
                    commission = min(profit, share(profit, line["commission"], rounding))
                returned = wager["stake"] + profit - commission
            row = {**wager, "result": result, "profit": profit, "commission": commission, "returned": returned}
            rows.append({**row, **self.fee(wager)})
        return rows

    def refuses(self, wagers):
        """Whether one of the wagers of a coup may not stand."""
        patrons = {}
        for wager in wagers:
            stakes = patrons.setdefault(wager["patron"], {})
            if wager["bet"] not in self.bets or wager["bet"] in stakes:
                return True
            stakes[wager["bet"]] = wager["stake"]
        return any(self.refuses_patron(stakes) for stakes in patrons.values()) or self.refuses_table(wagers)

    def refuses_table(self, wagers):
        limits = self.rules["limits"]
        most = limits.get("tableMaximumPayout", INFINITE)
        stakes = [(wager["bet"], wager["stake"]) for wager in wagers]
        if not self.caps and self.could_win(stakes, most) > most:
            return True
        if "differential" not in limits:
            return False
        one, two = (sum(stake for bet, stake in stakes if bet == name) for name in limits["differential"]["between"])
        return abs(one - two) > limits["differential"]["maximum"]

    def refuses_patron(self, stakes):
        main = set(self.rules["wagering"]["mainWagers"]) & set(stakes)
        for name, stake in stakes.items():
            bet = self.bets[name]
            limits = bet["limits"]
            if stake % limits["step"] or not limits["minimum"] <= stake <= limits["maximum"]:
                return True
            beside = set(bet["beside"]) & set(stakes) if "beside" in bet else main
            if set(bet["excludes"]) & set(stakes) or (bet["required"] and not beside):
                return True
            if "upTo" in bet:
                part, whole = bet["upTo"]["part"]
                if stake * whole > stakes.get(bet["upTo"]["bet"], 0) * part:
                    return True
            if not self.caps and self.best(name, stake) > bet.get("maximumPayout", INFINITE):
                return True
        most = min(self.maximum_payout, self.rules["limits"].get("tableMaximumPayout", INFINITE))
        return not self.caps and self.could_win(list(stakes.items()), most) > most

    def best(self, bet, stake):
        return max(self.profit(line, stake) for line in self.bets[bet]["lines"])

    def could_win(self, stakes, enough):
        """What these wagers win at most together; no more exactly than is needed to see that it is within `enough`."""
        best = sum(self.best(bet, stake) for bet, stake in stakes)
        if best <= enough:
            return best
        always = sum(self.best(bet, stake) for bet, stake in stakes if by_cards(self.bets[bet]))
        others = [(bet, stake) for bet, stake in stakes if not by_cards(self.bets[bet])]
        most = 0
        for facts in self.all_finishes():
            lines = [(self.line_for(bet, facts), stake) for bet, stake in others]
            most = max(most, sum(self.profit(line, stake) for line, stake in lines if line is not None))
        return always + most

    def all_finishes(self):
        """The facts of every coup that can happen."""
        if self.finishes is None:
            kinds = [(total, False, False) for total in TOTALS]
            kinds += [(total, True, False) for total in TOTALS[::2]]
            kinds += [(total, True, True) for total in TOTALS[::2]] if self.shoe["decks"] > 1 or self.printed else []
            found = {}
            for player in kinds:
                for banker in kinds:
                    for thirds in self.all_thirds(player[0], banker[0]):
                        facts = self.facts_of((*player, thirds[0]), (*banker, thirds[1]))
                        found[tuple(facts.values())] = facts
            self.finishes = list(found.values())
        return self.finishes

    def all_thirds(self, player, banker):
        if {player, banker} & set(self.tableau["naturals"]):
            return [(None, None)]
        ranks = range(13)
        thirds = ranks if player in self.tableau["playerDraws"] else [None]
        return [
            (third, other)
            for third in thirds
            for other in (ranks if self.banker_draws(banker, None if third is None else points(third)) else [None])
        ]


def holds(when, facts):
    return all(fact_of(facts, fact) in values for fact, values in conditions_of(when))


def fact_of(facts, fact):
    return facts[fact] if fact in facts else card_fact(fact, *facts["dealt"])


def colour(cards):
    colours = {"red" if card // 13 in (1, 2) else "black" for card in cards}
    return colours.pop() if len(colours) == 1 else "mixed"


def suits(cards):
    return {card // 13 for card in cards}


def counted(what, cards):
    wanted = FACES if what == "JQK" else [what]
    return [card for card in cards if RANKS[card % 13] in wanted or RANKS[card % 13] + SUITS[card // 13] == what]


def card_fact(fact, player, banker):
    """A fact that is read off the cards of both hands."""
    hands, start = {"player": player, "banker": banker}, [*player[:2], *banker[:2]]
    if ":" in fact:
        kind, what, *where = fact.split(":")
        cards = {"start": start, **hands}[where[0]] if where else [*player, *banker]
        found = counted(what, cards)
        return len(found) if kind == "count" else len(suits(found)) == 1
    if fact == "samePair":
        return len({card % 13 for card in start}) == 1
    if fact == "dealtColour":
        return colour([*player, *banker])
    hand, name = hands[fact[:6]], fact[6:]
    first, second = hand[:2]
    return {
        "Suited": len(suits([first, second])) == 1,
        "KingQueenSuited": len(suits([first, second])) == 1 and sorted([first % 13, second % 13]) == [11, 12],
        "StartColour": colour([first, second]),
        "FirstRank": RANKS[first % 13],
        "SecondRank": RANKS[second % 13],
        "AllSuited": len(suits(hand)) == 1,
        "Colour": colour(hand),
        "Trips": len(hand) == 3 and len({card % 13 for card in hand}) == 1,
    }[name]


def share(amount, odds, rounding):
    """amount * part / whole in whole units, rounded where it is not exact."""
    part, whole = odds
    units, rest = divmod(amount * part, whole * rounding["unit"])
    half = rounding["direction"] == "nearest" and 2 * rest >= whole * rounding["unit"]
    return (units + (1 if rest and (rounding["direction"] == "up" or half) else 0)) * rounding["unit"]
