"""Sections 1, 5, 6 and 7: bytes, hashes, canonical JSON, keys, keystream, and Ed25519 of RFC 8032."""

import hashlib
import hmac
import json


def u32(number):
    return number.to_bytes(4, "big")


def utf8(text):
    return text.encode("utf-8")


def hex_bytes(text):
    return bytes.fromhex(text)


def sha256(message):
    return hashlib.sha256(message).digest()


def H(tag, *parts):
    return sha256(utf8(tag) + b"\x00" + b"".join(u32(len(part)) + part for part in parts))


def canonical(value):
    """RFC 8785 for integers and whole text: members sorted by UTF-16 code units."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return b"{" + b",".join(canonical(name) + b":" + canonical(value[name]) for name in names) + b"}"
    if isinstance(value, list):
        return b"[" + b",".join(canonical(one) for one in value) + b"]"
    return utf8(json.dumps(value, ensure_ascii=False))


def hmac_sha256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def hkdf(ikm, salt, info):
    """32 bytes: one block of RFC 5869 is enough."""
    return hmac_sha256(hmac_sha256(salt or bytes(32), ikm), info + b"\x01")


def keystream_words(key):
    """ChaCha20 (RFC 8439) with a nonce of zeros, as little-endian words, without end."""
    mask = 0xFFFFFFFF
    constants = [int.from_bytes(b"expand 32-byte k"[i : i + 4], "little") for i in range(0, 16, 4)]
    keys = [int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4)]
    rounds = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
    rounds += [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
    counter = 0
    while True:
        start = [*constants, *keys, counter, 0, 0, 0]
        state = list(start)
        for _ in range(10):
            for a, b, c, d in rounds:
                for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    state[x] = (state[x] + state[y]) & mask
                    mixed = state[z] ^ state[x]
                    state[z] = ((mixed << turn) | (mixed >> (32 - turn))) & mask
        yield from ((one + two) & mask for one, two in zip(state, start))
        counter += 1


# Ed25519. Points are (x, y) in extended coordinates (X, Y, Z, T).

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(p, q):
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = 2 * p[3] * q[3] * D % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(number, point):
    result = (0, 1, 1, 0)
    while number:
        if number & 1:
            result = add(result, point)
        point = add(point, point)
        number >>= 1
    return result


def same(p, q):
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0


def decode(data):
    """A point from its 32 bytes; None for an encoding that is not the canonical one."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


BASE = decode((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def verify_ed25519(key, message, signature):
    """S below the group order, canonical encodings, no key of small order (section 8)."""
    if len(key) != 32 or len(signature) != 64:
        return False
    public, r = decode(key), decode(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if public is None or r is None or s >= ORDER or same(times(8, public), (0, 1, 1, 0)):
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    k = int.from_bytes(digest, "little") % ORDER
    return same(times(s, BASE), add(r, times(k, public)))
