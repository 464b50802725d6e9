import { err, ok, type Result } from './result.ts';

/** The most a JSON text may hold. A member and its name count as two values. */
export interface JsonBounds {
  readonly values: number;
  readonly depth: number;
}

/** A shorter text needs no check: parsed, it takes a few megabytes at most. */
const HARMLESS_LENGTH = 65_536;

/**
 * Parses JSON from an untrusted source. Two characters can take a hundred bytes in memory, so values are
 * counted before parsing. The error follows the name of the file: "is not JSON: …".
 */
export function parseBoundedJson(text: string, bounds: JsonBounds): Result<unknown, string> {
  const excess = text.length <= HARMLESS_LENGTH ? undefined : findExcess(text, bounds);
  if (excess !== undefined) return err(excess);
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return err(`is not JSON: ${error instanceof Error ? error.message : 'it cannot be parsed'}`);
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

function findExcess(text: string, bounds: JsonBounds): string | undefined {
  let [values, depth, inText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inText = !inText;
    else if (inText) {
      if (code === BACKSLASH) at += 1;
    } else if (OPENING.has(code)) {
      values += 1;
      depth += 1;
      if (depth > bounds.depth) return `is nested more than ${bounds.depth} deep`;
    } else if (CLOSING.has(code)) depth -= 1;
    else if (code === COMMA || code === COLON) values += 1;
    if (values > bounds.values) return `holds more than ${bounds.values} values`;
  }
  return undefined;
}
