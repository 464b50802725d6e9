#!/usr/bin/env python3
"""A second verifier of sealed shoes, written from docs/fairness.md alone, with nothing but the standard library.

    python3 coup_verify.py SHOE.json …          checks a transcript, or the shoes of a table in order
    python3 coup_verify.py --cases CASE.json …  answers the questions of golden/fair/cases, a line of JSON for each

Sections named below are those of docs/fairness.md. A beacon's signature is not checked here (that takes BLS12-381),
and the answer says so. Exit: 0 verified, 1 refused, 2 bad input.
"""

import argparse
import json
import sys

from fair_bytes import H, canonical, hex_bytes, sha256, u32, utf8, verify_ed25519
from fair_game import not_a_game
from fair_log import ADDED, Fault, Shoe, leaves_from, tagged_hex
from fair_schema import fits_transcript


def verify(transcript, held):
    """The fault of one transcript or None, what is proved, what is not, and what a series asks about (section 11)."""
    proved, open_questions, shoe = [], [], None
    try:
        if not has_form(transcript):
            raise Fault("form", "")
        signatures(transcript, held, proved, open_questions)
        rules(transcript, held, proved, open_questions)
        opened(transcript, held, proved, open_questions)
        shoe = Shoe(transcript)
        for entry in transcript["log"]:
            shoe.follow(entry)
        if shoe.phase != "closed":
            raise Fault("log/unfinished", "/log")
        chain(shoe, held, proved)
        entropy(shoe, held, proved, open_questions)
        beacon(shoe, open_questions)
        sealed(shoe, proved)
        played(shoe, proved, open_questions)
        owned(transcript, held, proved, open_questions)
        receipts(transcript, held, proved, open_questions)
    except Fault as fault:
        return fault, proved, open_questions + ["further"], shoe
    return None, proved, open_questions, shoe


def signatures(transcript, held, proved, open_questions):
    signed, key = transcript["signed"], held.get("publicKey")
    if signed is None:
        if key is not None:
            raise Fault("signature/missing", "/signed")
        open_questions.append("signature/none")
        return
    if key is not None and key != signed["publicKey"]:
        raise Fault("signature/other-key", "/signed/publicKey")
    for index, receipt in enumerate(signed["receipts"]):
        at = f"/signed/receipts/{index}"
        if receipt["shoeId"] != transcript["open"]["shoeId"]:
            raise Fault("receipt/other-shoe", at)
        if not valid_receipt(receipt, signed["publicKey"]):
            raise Fault("signature/wrong", at)
        if told_at(transcript, receipt["k"]) != receipt["log"]:
            raise Fault("signature/other-file", at)
    if signed["receipts"][-1]["k"] != len(transcript["log"]):
        raise Fault("signature/missing", "/signed/receipts")
    if key is None:
        open_questions.append("signature/key-not-known")
    else:
        proved.append("signature/house")


def valid_receipt(receipt, key):
    """Section 8, Receipts."""
    message = H("coup/receipt/v1", utf8(receipt["shoeId"]), u32(receipt["k"]), hex_bytes(receipt["log"]))
    return verify_ed25519(hex_bytes(key), message, hex_bytes(receipt["signature"]))


def told_at(transcript, k):
    if k == 0:
        return transcript["open"]["hash"]
    return transcript["log"][k - 1]["hash"] if k <= len(transcript["log"]) else None


def rules_hash(document):
    return sha256(canonical(document)).hex()


def rules(transcript, held, proved, open_questions):
    document = transcript["rules"]
    if rules_hash(document) != transcript["open"]["rulesHash"]:
        raise Fault("rules/hash", "/open/rulesHash")
    if not_a_game(document):
        raise Fault("rules/not-a-game", "/rules")
    card = {key: value for key, value in document.items() if key != "table"} | {"version": 1}
    known = held.get("cards", {}).get(document["game"])
    if known is None:
        open_questions.append("rules/no-card")
    elif known != rules_hash(card):
        open_questions.append("rules/other-edition")
    else:
        proved.append("rules/card")


def opened(transcript, held, proved, open_questions):
    record = transcript["open"]
    if record["shoeId"] != f'{record["tableId"]}/{record["index"]}':
        raise Fault("open/shoe-id", "/open/shoeId")
    if record["decks"] != transcript["rules"]["shoe"]["decks"]:
        raise Fault("open/decks", "/open/decks")
    if held.get("anchor") and record["anchor"] not in held["anchor"]:
        raise Fault("open/anchor", "/open/anchor")
    log_0 = tagged_hex(
        "coup/open/v1",
        utf8(record["tableId"]),
        u32(record["index"]),
        utf8(record["shoeId"]),
        bytes([record["decks"]]),
        hex_bytes(record["rulesHash"]),
        hex_bytes(record["anchor"]),
    )
    if log_0 != record["hash"]:
        raise Fault("open/hash", "/open/hash")
    if held.get("anchor"):
        proved.append("anchor/known")
    else:
        open_questions.append("anchor/not-known")


def chain(shoe, held, proved):
    at = f"/log/{shoe.entries - 1}/body/seed"
    reached = shoe.seed
    for _ in range(shoe.record["index"]):
        reached = H("coup/chain/v1", reached)
    if reached.hex() != shoe.record["anchor"]:
        raise Fault("chain/link", at)
    before = held.get("previousSeed")
    if before is not None and H("coup/chain/v1", shoe.seed).hex() != before:
        raise Fault("chain/previous", at)
    proved.append("seed/of-chain")
    if before is not None:
        proved.append("seed/after-previous")


def entropy(shoe, held, proved, open_questions):
    if shoe.entropy is None:
        return
    values = [one["e"] for one in shoe.entropy["opened"]]
    own = held.get("ownEntropy", [])
    if any(e not in values for e in own):
        raise Fault("entropy/own-missing", "/log")
    unopened = len(shoe.commitments) - len(values)
    bound = bool(held.get("anchor")) or held.get("previousSeed") is not None
    if values:
        proved.append("entropy/patrons")
    if own:
        proved.append("entropy/own")
    if not values:
        open_questions.append("order/nobody")
    elif not own:
        open_questions.append("order/friends")
    elif not bound:
        open_questions.append("order/not-bound")
    elif unopened == 0:
        proved.append("order/not-chosen")
    if unopened > 0:
        open_questions.append("order/unopened")


def beacon(shoe, open_questions):
    if shoe.call is None or shoe.call["beacon"] is None or shoe.entropy is None:
        return
    default = "drand/8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce"
    chained = shoe.call["beacon"]["name"] == default
    open_questions.append("beacon/chained" if chained else "beacon/unknown")


def sealed(shoe, proved):
    if shoe.entropy is None:
        return
    made = leaves_from(shoe)
    for n, leaf in enumerate(shoe.leaves):
        if leaf != made[n]:
            raise Fault("seal/leaf", f"/log/{shoe.sealed_at}/body/leaves/{n}")
    if shoe.leaves:
        proved.append("seal/shoe")


def played(shoe, proved, open_questions):
    if shoe.coups_settled:
        proved.append("play/by-the-rules")
    if shoe.wagers_settled:
        proved.append("wagers/settled")
    if shoe.coups_withheld:
        open_questions.append("wagers/withheld")
    if shoe.voided_in is not None:
        proved.append("void/index-spent")
        if shoe.voided_in not in ("opened", "called"):
            open_questions.append("void/order-known")
    if shoe.void_coups:
        proved.append("void/coups")
        open_questions.append("void/coups-known")
    if shoe.bets_void:
        proved.append("void/bets")
        open_questions.append("void/bets-known")
    if shoe.corrections:
        open_questions.append("corrections/paid")
    if shoe.call and shoe.call["length"] == shoe.record["index"] and shoe.next_anchor is None:
        open_questions.append("chain/no-next")


def own_rows(transcript, proofs):
    """Section 17: what was settled under the aliases that these proofs are of."""
    shoe_id = transcript["open"]["shoeId"]
    whole = [a for a in proofs if len(a) == 64 and set(a) <= set("0123456789abcdef")]
    aliases = {tagged_hex("coup/alias/v1", utf8(shoe_id), hex_bytes(a))[:32] for a in whole}
    settled = [entry.get("rows", []) for entry in transcript["log"] if entry["type"] == "settled"]
    return [row for rows in settled for row in rows if row["patron"] in aliases]


def owned(transcript, held, proved, open_questions):
    proofs = held.get("aliasProofs", [])
    if not proofs:
        return
    if own_rows(transcript, proofs):
        proved.append("wagers/own")
    else:
        open_questions.append("wagers/own-none")


def receipts(transcript, held, proved, open_questions):
    kept = held.get("receipts", [])
    ours = [one for one in kept if one["shoeId"] == transcript["open"]["shoeId"]]
    if len(ours) < len(kept):
        open_questions.append("receipts/other-shoes")
    if not ours:
        open_questions.append("receipts/none")
        return
    key = held.get("publicKey") or (transcript["signed"] or {}).get("publicKey")
    if key is None:
        raise Fault("receipt/no-key", "/signed")
    for receipt in ours:
        at = f'/log/{receipt["k"] - 1}'
        if not valid_receipt(receipt, key):
            raise Fault("receipt/wrong", at)
        if told_at(transcript, receipt["k"]) != receipt["log"]:
            raise Fault("receipt/two-stories", at)
    proved.append("receipts/kept")


# Section 11, a series, and section 16


def verify_series(shoes, held):
    statements = held.get("restorations", [])
    for statement in statements:
        code, at = restoration_fault(statement, held.get("publicKey"))
        if code:
            return Fault(code, at), [], ["further"]
    seen, answers, values = [], [], set()
    for index, transcript in enumerate(shoes):
        fault, proved, open_questions, shoe = verify(transcript, held_of(transcript, held, index))
        fault = fault or link_fault(seen, transcript, statements)
        if fault:
            return Fault(fault.code, f"/{index}{fault.at}"), [], ["further"]
        seen.append(transcript)
        answers.append((proved, open_questions, shoe))
        values |= {one["e"] for one in (shoe.entropy or {"opened": []})["opened"]}
    return told_of_series(seen, answers, values, statements, held)


def has_form(transcript):
    """Section 9: the version is the least that knows all entries."""
    if not fits_transcript(transcript):
        return False
    return transcript["version"] == max((ADDED.get(entry["type"], 1) for entry in transcript["log"]), default=1)


def held_of(transcript, held, index):
    """An anchor is of one chain, a receipt and an e_j of one shoe."""
    if not has_form(transcript):
        return {}
    record = transcript["open"]
    own = held.get("ownEntropy", [])
    entropies = [entry["body"]["opened"] for entry in transcript["log"] if entry["type"] == "entropy"]
    here = {one["e"] for opened in entropies for one in opened}
    known = held.get("anchor", [])
    return {
        **held,
        "anchor": known if index == 0 else [one for one in known if one == record["anchor"]],
        "previousSeed": held.get("previousSeed") if index == 0 else None,
        "receipts": [one for one in held.get("receipts", []) if one["shoeId"] == record["shoeId"]],
        "ownEntropy": [e for e in own if e in here],
        "aliasProofs": [a for a in held.get("aliasProofs", []) if own_rows(transcript, [a])],
    }


def link_fault(seen, transcript, statements):
    if not seen:
        return None
    record, last = transcript["open"], seen[-1]["open"]
    if restored(last, record, statements):
        return index_fault(record["index"], 1)
    same = record["tableId"] == last["tableId"]
    if not same and not is_next_id(last["tableId"], record["tableId"]):
        return Fault("series/other-table", "/open/tableId")
    if same and record["anchor"] == last["anchor"]:
        return index_fault(record["index"], last["index"] + 1)
    announced = [entry["body"]["anchor"] for entry in seen[-1]["log"] if entry["type"] == "next-chain"]
    if record["anchor"] not in announced:
        return Fault("series/other-chain", "/open/anchor")
    if any(one["open"]["anchor"] == record["anchor"] for one in seen):
        return Fault("series/index-reused", "/open/anchor")
    return index_fault(record["index"], 1)


def index_fault(index, due):
    if index == due:
        return None
    return Fault("series/index-reused" if index < due else "series/shoe-missing", "/open/index")


def is_number(text):
    return text.isascii() and text.isdigit() and not text.startswith("0") and int(text) > 1


def is_next_id(before, after):
    """Section 3: `.2` behind the id, or its number one higher."""
    stem, dot, number = before.rpartition(".")
    numbered = bool(dot) and is_number(number)
    return after == f"{before}.2" or (numbered and after == f"{stem}.{int(number) + 1}")


def is_id_of(table, sealed_id):
    rest = sealed_id[len(table) :].split(".")
    if not sealed_id.startswith(table) or rest[0] != "":
        return False
    parts = rest[1:]
    if parts and len(parts[0]) == 17 and parts[0][0] == "r" and set(parts[0][1:]) <= set("0123456789abcdef"):
        parts = parts[1:]
    return not parts or (len(parts) == 1 and is_number(parts[0]))


def restored(last, record, statements):
    return last["tableId"] != record["tableId"] and any(
        table["sealedId"] == record["tableId"]
        and table["anchor"] == record["anchor"]
        and is_id_of(table["tableId"], last["tableId"])
        for statement in statements
        for table in statement["tables"]
    )


def restoration_fault(statement, key):
    """Section 16. Its form is looked at as far as the checks need it."""
    try:
        unsigned = {name: value for name, value in statement.items() if name != "signature"}
        for index, table in enumerate(statement["tables"]):
            if table["sealedId"] != f'{table["tableId"]}.r{statement["r"][:16]}':
                return "restored/form", f"/tables/{index}/sealedId"
        if key is not None and key != statement["publicKey"]:
            return "restored/signature", "/publicKey"
        message = H("coup/restored/v1", canonical(unsigned))
        if not verify_ed25519(hex_bytes(statement["publicKey"]), message, hex_bytes(statement["signature"])):
            return "restored/signature", "/signature"
    except (AttributeError, KeyError, TypeError, ValueError):
        return "restored/form", ""
    return None, ""


def told_of_series(seen, answers, values, statements, held):
    proved = ["series/unbroken"] if len(seen) > 1 else []
    proved += [code for code in answers[0][0] if all(code in one[0] for one in answers)]
    open_questions = []
    record = seen[0]["open"]
    if record["index"] > 1 or "." in record["tableId"]:
        open_questions.append("series/earlier")
    for before, after in zip(seen, seen[1:]):
        if restored(before["open"], after["open"], statements):
            open_questions.append("series/restored")
    for _, codes, _ in answers:
        open_questions += [code for code in codes if code == "void/order-known" or code not in open_questions]
    if any(e not in values for e in held.get("ownEntropy", [])):
        if all(one[2].entropy is not None for one in answers):
            return Fault("entropy/own-missing", ""), [], ["further"]
        open_questions.append("entropy/own-not-found")
    ids = [one["open"]["shoeId"] for one in seen]
    if any(one["shoeId"] not in ids for one in held.get("receipts", [])):
        open_questions.append("receipts/other-shoes")
    return None, proved, open_questions


# The command


def answer(shoes, held):
    if len(shoes) == 1 and "restorations" not in held:
        fault, proved, open_questions, _ = verify(shoes[0], held)
    else:
        fault, proved, open_questions = verify_series(shoes, held)
    told = None if fault is None else {"code": fault.code, "at": fault.at}
    return {"verified": fault is None, "fault": told, "proved": proved, "notProved": open_questions}


def strict_int(text):
    return float(text) if text == "-0" else int(text)


def strict_float(text):
    value = float(text)
    return int(value) if value.is_integer() and not (value == 0 and text.startswith("-")) else value


def no_constant(text):
    raise ValueError(f"{text} is not JSON")


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file, parse_int=strict_int, parse_float=strict_float, parse_constant=no_constant)


def main():
    parser = argparse.ArgumentParser(description="Check sealed shoes by docs/fairness.md.")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--cases", action="store_true")
    parser.add_argument("--anchor", action="append", default=[])
    parser.add_argument("--public-key")
    parser.add_argument("--previous-seed")
    parser.add_argument("--own-entropy", action="append", default=[])
    parser.add_argument("--alias-proof", action="append", default=[])
    parser.add_argument("--receipts")
    options = parser.parse_args()
    sys.setrecursionlimit(10_000)
    if options.cases:
        for path in options.files:
            case = read(path)
            print(json.dumps({"file": path, **answer(case["shoes"], case["held"])}))
        return 0
    held = {
        "anchor": options.anchor,
        "publicKey": options.public_key,
        "previousSeed": options.previous_seed,
        "ownEntropy": options.own_entropy,
        "aliasProofs": options.alias_proof,
        "receipts": read(options.receipts) if options.receipts else [],
    }
    told = answer([read(path) for path in options.files], held)
    print(json.dumps(told, indent=2))
    return 0 if told["verified"] else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, ValueError, RecursionError) as error:
        print(f"coup_verify: {error}", file=sys.stderr)
        sys.exit(2)
