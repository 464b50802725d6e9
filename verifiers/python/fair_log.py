"""Sections 3 to 8: a shoe's log, followed entry by entry, and its order from the seed."""

from fair_bytes import H, canonical, hex_bytes, hkdf, hmac_sha256, keystream_words, sha256, u32, utf8
from fair_game import Game, card_number, points

ANY = ("called", "listed", "mixed", "sealed", "betting", "dealing")
MAY_COME = {
    "call": ("opened",),
    "commitments": ("called",),
    "entropy": ("listed",),
    "seal": ("mixed",),
    "burn": ("sealed",),
    "no-more-bets": ("betting",),
    "cards": ("dealing",),
    "settled": ("dealing",),
    "cut-card": ("betting",),
    "void-coup": ("dealing",),
    "void-settled": ("betting",),
    "bets-void": ("betting",),
    "correction": ("opened", *ANY),
    "next-chain": (*ANY, "void"),
    "void": ("opened", *ANY),
    "close": ("betting", "void"),
}


# Section 8: the entries that version 1 does not have, each with the version that added it.
ADDED = {"void-coup": 2, "void-settled": 2, "correction": 2, "bets-void": 3}


class Fault(Exception):
    def __init__(self, code, at):
        super().__init__(f"{code} at {at}")
        self.code, self.at = code, at


def tagged_hex(tag, *parts):
    return H(tag, *parts).hex()


class Shoe:
    """All that the log has told so far."""

    def __init__(self, transcript):
        self.record, self.game = transcript["open"], Game(transcript["rules"])
        self.cards = self.record["decks"] * 52
        self.head, self.entries, self.phase = hex_bytes(self.record["hash"]), 0, "opened"
        self.call, self.commitments, self.entropy, self.leaves, self.sealed_at = None, [], None, [], 0
        self.dealt, self.cut_logged, self.coups_left = 0, False, None
        self.coup, self.up, self.wagers = 0, {}, None
        self.coups_settled = self.wagers_settled = self.coups_withheld = 0
        self.settled, self.void_coups, self.bets_void, self.corrections = {}, 0, 0, 0
        self.next_anchor, self.voided_in, self.seed = None, None, None

    def follow(self, entry):
        place, kind, body = f"/log/{self.entries}", entry["type"], entry["body"]
        head = H("coup/log/v1", self.head, utf8(kind), canonical(body))
        if head.hex() != entry["hash"]:
            raise Fault("log/hash", f"{place}/hash")
        if self.phase not in MAY_COME[kind]:
            early = kind == "cards" and self.phase == "betting"
            raise Fault("cards/before-bets-closed", place) if early else Fault("log/out-of-order", f"{place}/type")
        try:
            getattr(self, "on_" + kind.replace("-", "_"))(body, entry)
        except Fault as fault:
            raise Fault(fault.code, place + fault.at) from None
        self.head, self.entries = head, self.entries + 1

    def on_call(self, body, _):
        if self.record["index"] > body["length"]:
            raise Fault("chain/index", "/body/length")
        self.call, self.phase = body, "called"

    def on_commitments(self, body, _):
        for j, commitment in enumerate(body["list"]):
            if commitment in body["list"][:j]:
                raise Fault("entropy/duplicate", f"/body/list/{j}")
        self.commitments, self.phase = body["list"], "listed"

    def on_entropy(self, body, _):
        last = -1
        for index, one in enumerate(body["opened"]):
            if not last < one["j"] < len(self.commitments):
                raise Fault("entropy/not-listed", f"/body/opened/{index}/j")
            if tagged_hex("coup/commit/v1", hex_bytes(one["e"])) != self.commitments[one["j"]]:
                raise Fault("entropy/not-as-committed", f"/body/opened/{index}/e")
            last = one["j"]
        if (self.call["beacon"] is None) != (body["beacon"] is None):
            raise Fault("entropy/beacon", "/body/beacon")
        self.entropy, self.phase = body, "mixed"

    def on_seal(self, body, _):
        if len(body["leaves"]) != self.cards:
            raise Fault("seal/leaf-count", "/body/leaves")
        self.leaves = [hex_bytes(leaf) for leaf in body["leaves"]]
        if merkle([sha256(b"\x00" + leaf) for leaf in self.leaves]).hex() != body["root"]:
            raise Fault("seal/root", "/body/root")
        self.sealed_at, self.phase = self.entries, "sealed"

    def on_burn(self, body, _):
        shown, rule = body["shown"], self.game.shoe["burn"]
        if shown is not None and not self.is_sealed(shown):
            raise Fault("opening/leaf", "/body/shown")
        if rule["by"] == "count":
            right = shown is None and body["count"] == rule["count"]
        else:
            worth = 0 if shown is None else points(card_number(shown["card"]))
            right = shown is not None and shown["n"] == 0 and body["count"] == 1 + (worth or rule["tens"])
        if not right:
            raise Fault("burn/rule", "/body")
        self.dealt, self.phase = body["count"], "betting"

    def is_sealed(self, opening):
        n, card = opening["n"], card_number(opening["card"])
        if n >= len(self.leaves):
            return False
        return leaf_of(self.record["shoeId"], n, card, hex_bytes(opening["salt"])) == self.leaves[n]

    @property
    def cut_at(self):
        return self.cards - self.game.shoe["cutCard"]["behind"]

    @property
    def cut_due(self):
        return not self.cut_logged and self.dealt >= self.cut_at

    @property
    def over(self):
        return self.coups_left == 0

    def on_no_more_bets(self, body, entry):
        if body["coup"] != self.coup + 1:
            raise Fault("wagers/coup", "/body/coup")
        if self.cut_due:
            raise Fault("cut-card/missing", "")
        if self.over:
            raise Fault("shoe/over", "")
        self.wagers = entry.get("wagers")
        if self.wagers is not None:
            digest = tagged_hex("coup/wagers/v1", *map(canonical, self.wagers))
            if len(self.wagers) != body["count"] or digest != body["wagers"]:
                raise Fault("wagers/hash", "/wagers")
            if self.game.refuses(self.wagers):
                raise Fault("wagers/refused", "/wagers")
        self.coup, self.up, self.phase = body["coup"], {}, "dealing"

    def on_table(self):
        """The open cards in order of place, up to the first that is down."""
        cards, n = [], self.dealt
        while n in self.up:
            cards.append(self.up[n])
            n += 1
        return cards

    def on_cards(self, body, _):
        if body["coup"] != self.coup:
            raise Fault("wagers/coup", "/body/coup")
        self.turn_up(body)

    def turn_up(self, body):
        for index, opening in enumerate(body["openings"]):
            n, at = opening["n"], f"/body/openings/{index}"
            first = 4 - len(self.game.printed)
            together = len(self.up) < first
            due = range(self.dealt, self.dealt + first) if together else [self.dealt + len(self.up)]
            if n not in due or n in self.up:
                raise Fault("cards/not-consecutive", f"{at}/n")
            if not together and self.game.deal(self.on_table())[2]:
                raise Fault("cards/beyond-the-coup", f"{at}/n")
            if not self.is_sealed(opening):
                raise Fault("opening/leaf", at)
            self.up[n] = card_number(opening["card"])

    def on_settled(self, body, entry):
        if body["coup"] != self.coup:
            raise Fault("wagers/coup", "/body/coup")
        player, banker, complete = self.game.deal(self.on_table())
        if not complete:
            raise Fault("settled/too-early", "")
        facts = self.game.facts(player, banker)
        for name, fact in (("player", "playerTotal"), ("banker", "bankerTotal"), ("winner", "winner")):
            if body[name] != facts[fact]:
                raise Fault("settled/outcome", f"/body/{name}")
        rows = entry.get("rows")
        if rows is not None and tagged_hex("coup/settled/v1", *map(canonical, rows)) != body["settled"]:
            raise Fault("settled/hash", "/rows")
        if self.wagers is not None:
            self.check_rows(self.game.settle(self.wagers, facts), rows, body["settled"])
        self.coups_settled += 1
        self.wagers_settled += len(self.wagers or [])
        self.coups_withheld += self.wagers is None
        self.settled[self.coup] = rows
        self.end_coup(len(player) + len(banker) - len(self.game.printed))

    def on_void_coup(self, body, _):
        if body["coup"] != self.coup:
            raise Fault("wagers/coup", "/body/coup")
        self.turn_up(body)
        player, banker, complete = self.game.deal(self.on_table())
        if not complete:
            raise Fault("void/cards", "/body/openings")
        self.void_coups += 1
        self.end_coup(len(player) + len(banker) - len(self.game.printed))

    def on_void_settled(self, body, entry):
        if body["coup"] not in self.settled:
            raise Fault("void/coup", "/body/coup")
        rows, settled = entry.get("rows"), self.settled.pop(body["coup"])
        said = (body["count"], body["back"])
        if rows is not None and said != (len(rows), tagged_hex("coup/back/v1", *map(canonical, rows))):
            raise Fault("void/hash", "/rows")
        if settled is not None:
            due = cost_of(settled)
            if said != (len(due), tagged_hex("coup/back/v1", *map(canonical, due))):
                raise Fault("void/amounts", "/body/back")
        self.void_coups += 1

    def on_bets_void(self, body, entry):
        if body["coup"] != self.coup + 1:
            raise Fault("wagers/coup", "/body/coup")
        wagers = entry.get("wagers")
        if wagers is not None:
            digest = tagged_hex("coup/wagers/v1", *map(canonical, wagers))
            patrons = len({wager["patron"] for wager in wagers})
            if (len(wagers), patrons, digest) != (body["count"], body["patrons"], body["wagers"]):
                raise Fault("wagers/hash", "/wagers")
        self.bets_void += 1

    def on_correction(self, body, _):
        settled = self.coup - (self.phase == "dealing")
        if body["shoeId"] == self.record["shoeId"] and body["coup"] > settled:
            raise Fault("correction/coup", "/body/coup")
        self.corrections += 1

    def check_rows(self, due, rows, digest):
        if rows is None:
            if tagged_hex("coup/settled/v1", *map(canonical, due)) != digest:
                raise Fault("settled/amounts", "/body/settled")
        elif rows != due:
            off = next((i for i, row in enumerate(due) if rows[i : i + 1] != [row]), None)
            raise Fault("settled/amounts", "/rows" if off is None else f"/rows/{off}")

    def end_coup(self, cards):
        self.dealt, self.up, self.phase = self.dealt + cards, {}, "betting"
        if self.coups_left is not None:
            self.coups_left -= 1

    def on_cut_card(self, body, _):
        after = self.game.shoe["cutCard"]["coupsAfter"]
        if not self.cut_due:
            raise Fault("cut-card/rule", "")
        if body != {"at": self.cut_at, "coupsLeft": after}:
            raise Fault("cut-card/rule", "/body")
        self.cut_logged, self.coups_left = True, after

    def on_next_chain(self, body, _):
        if self.next_anchor is not None:
            raise Fault("next-chain/twice", "")
        self.next_anchor = body["anchor"]

    def on_void(self, _, __):
        self.voided_in, self.phase = self.phase, "void"

    def on_close(self, body, _):
        if self.phase == "betting" and (self.cut_due or not self.over):
            raise Fault("close/too-early", "")
        self.seed, self.phase = hex_bytes(body["seed"]), "closed"


def cost_of(rows):
    """What a settled coup has cost each whom it has cost something."""
    costs = {}
    for row in rows:
        cost = row["stake"] + row.get("fee", 0) - row["returned"]
        costs[row["patron"]] = costs.get(row["patron"], 0) + cost
    return [{"patron": patron, "amount": amount} for patron, amount in costs.items() if amount > 0]


def merkle(hashes):
    """RFC 6962 over hashes of leaves."""
    if len(hashes) == 1:
        return hashes[0]
    left = 1 << (len(hashes) - 1).bit_length() - 1
    return sha256(b"\x01" + merkle(hashes[:left]) + merkle(hashes[left:]))


def leaf_of(shoe_id, n, card, salt):
    return H("coup/leaf/v1", utf8(shoe_id), u32(n), bytes([card]), salt)


def leaves_from(shoe):
    """Every leaf that seed, entropy and beacon give (sections 4 to 7)."""
    shoe_id, opened = shoe.record["shoeId"], shoe.entropy["opened"]
    gathered = H("coup/entropy/v1", *(hex_bytes(one["e"]) for one in opened))
    mix = H("coup/mix/v1", gathered, hex_bytes(shoe.entropy["beacon"] or ""))
    key = hkdf(shoe.seed, mix, utf8(f"coup/shoe/v1/{shoe_id}"))
    order, salts = order_of(hkdf(key, b"", b"order"), shoe.record["decks"]), hkdf(key, b"", b"salt")
    return [leaf_of(shoe_id, n, card, hmac_sha256(salts, u32(n))[:16]) for n, card in enumerate(order)]


def order_of(key, decks):
    words, order = keystream_words(key), list(range(52)) * decks
    for last in range(len(order) - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        word = next(one for one in words if one < fair)
        other = word % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order
