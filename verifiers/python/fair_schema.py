"""The form of a transcript: docs/schemas/transcript.schema.json, as much of JSON Schema as that file uses."""

import json
import re
from pathlib import Path

SCHEMA_FILE = Path(__file__).resolve().parents[2] / "docs" / "schemas" / "transcript.schema.json"
SCHEMA = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
CLASSES = {r"\p{Cc}": "\\x00-\\x1f\\x7f-\\x9f", r"\p{Cs}": "\\ud800-\\udfff"}
TYPES = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
}


def fits_transcript(value):
    try:
        return fits(value, SCHEMA)
    except RecursionError:
        return False


def matches(pattern, text):
    for name, members in CLASSES.items():
        pattern = pattern.replace(name, members)
    return re.search(re.sub(r"\$$", r"\\Z", pattern), text) is not None


def equal(one, other):
    return type(one) is type(other) and one == other


def fits(value, schema):
    if "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    if "anyOf" in schema and not any(fits(value, one) for one in schema["anyOf"]):
        return False
    if "enum" in schema and not any(equal(value, one) for one in schema["enum"]):
        return False
    if "type" in schema and not TYPES[schema["type"]](value):
        return False
    if isinstance(value, str):
        return len(value) >= schema.get("minLength", 0) and matches(schema.get("pattern", ""), value)
    if isinstance(value, list):
        return fits_list(value, schema)
    if isinstance(value, dict):
        return fits_object(value, schema)
    if isinstance(value, int) and "maximum" in schema:
        return schema["minimum"] <= value <= schema["maximum"]
    return True


def fits_list(value, schema):
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return False
    if schema.get("uniqueItems") and any(equal(a, b) for i, a in enumerate(value) for b in value[:i]):
        return False
    return all(fits(one, schema.get("items", {})) for one in value)


def fits_object(value, schema):
    known, others = schema.get("properties", {}), schema.get("additionalProperties", {})
    if len(value) > schema.get("maxProperties", len(value)):
        return False
    if any(name not in value for name in schema.get("required", [])):
        return False
    patterns = schema.get("patternProperties", {})
    for name, member in value.items():
        meant = [known[name]] if name in known else [one for by, one in patterns.items() if matches(by, name)]
        if meant:
            if not all(fits(member, one) for one in meant):
                return False
        elif others is False or not fits(name, schema.get("propertyNames", {})) or not fits(member, others):
            return False
    return True
