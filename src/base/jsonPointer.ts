import { err, ok, type Result } from './result.ts';

/** `/a~1b/0` -> `['a/b', '0']`; undefined when it is not a pointer. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export const makePointer = (tokens: readonly (string | number)[]): string =>
  tokens.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const MISSING = 'there is nothing there';

/** The value a JSON Pointer names. */
export function valueAt(document: unknown, pointer: string): Result<unknown, string> {
  const tokens = parsePointer(pointer);
  if (tokens === undefined) return err('the path is not a JSON Pointer');
  let value = document;
  for (const token of tokens) {
    if (Array.isArray(value)) {
      if (!/^(0|[1-9]\d*)$/.test(token) || Number(token) >= value.length) return err(MISSING);
      value = value[Number(token)];
    } else if (isRecord(value) && Object.hasOwn(value, token)) {
      value = value[token];
    } else {
      return err(MISSING);
    }
  }
  return ok(value);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
