import { equalJson } from './equalJson.ts';
import { isRecord, MISSING, makePointer, parsePointer, valueAt } from './jsonPointer.ts';
import { err, ok, type Result } from './result.ts';

/**
 * JSON Patch (RFC 6902) over JSON Pointer (RFC 6901). A patch returns a new document and never changes its
 * input.
 */
export type JsonPatch = readonly PatchOperation[];

export type PatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move' | 'copy'; readonly path: string; readonly from: string };

/** Applies every operation or none. The error names the operation that failed. */
export function applyPatch(document: unknown, patch: JsonPatch): Result<unknown, string> {
  let patched: unknown = structuredCloneJson(document);
  let added = 0;
  for (const [index, operation] of patch.entries()) {
    added += addedBy(patched, operation);
    const next = added > MAX_ADDED ? err(TOO_MUCH) : applyOperation(patched, operation);
    if (!next.ok) return err(`operation ${index} (${operation.op} ${operation.path}): ${next.error}`);
    patched = next.value;
  }
  return ok(patched);
}

/** Repeated copies grow exponentially, so the total that a patch adds is limited, in characters of JSON. */
const MAX_ADDED = 1_000_000;
const TOO_MUCH = `the patch adds more than ${MAX_ADDED} characters`;

function addedBy(document: unknown, operation: PatchOperation): number {
  if (operation.op !== 'copy') return 0;
  const found = valueAt(document, operation.from);
  return found.ok ? JSON.stringify(found.value).length : 0;
}

function applyOperation(document: unknown, operation: PatchOperation): Result<unknown, string> {
  switch (operation.op) {
    case 'add':
      return edit(document, operation.path, (parent) => parent.add(structuredCloneJson(operation.value)));
    case 'replace':
      return edit(document, operation.path, (parent) => parent.replace(structuredCloneJson(operation.value)));
    case 'remove':
      // Without a document there is no JSON left.
      if (operation.path === '') return err('the whole document cannot be removed');
      return edit(document, operation.path, (parent) => parent.remove());
    case 'test': {
      const found = valueAt(document, operation.path);
      if (!found.ok) return found;
      return equalJson(found.value, operation.value) ? ok(document) : err('the value there is different');
    }
    case 'copy': {
      const found = valueAt(document, operation.from);
      if (!found.ok) return found;
      return edit(document, operation.path, (parent) => parent.add(structuredCloneJson(found.value)));
    }
    case 'move': {
      if (operation.path.startsWith(`${operation.from}/`)) return err('a value cannot move into itself');
      const found = valueAt(document, operation.from);
      if (!found.ok) return found;
      const removed = edit(document, operation.from, (parent) => parent.remove());
      if (!removed.ok) return removed;
      return edit(removed.value, operation.path, (parent) => parent.add(found.value));
    }
  }
}

/** One place in a private copy of the document, and its edits. */
interface Place {
  add(value: unknown): string | undefined;
  replace(value: unknown): string | undefined;
  remove(): string | undefined;
}

function edit(
  document: unknown,
  pointer: string,
  act: (place: Place) => string | undefined,
): Result<unknown, string> {
  const tokens = parsePointer(pointer);
  if (tokens === undefined) return err('the path is not a JSON Pointer');
  const holder = { root: document };
  const last = tokens.at(-1);
  if (last === undefined) {
    const problem = act(objectPlace(holder, 'root'));
    return problem === undefined ? ok(holder.root) : err(problem);
  }
  const parent = valueAt(document, makePointer(tokens.slice(0, -1)));
  if (!parent.ok) return parent;
  const place = Array.isArray(parent.value)
    ? arrayPlace(parent.value, last)
    : isRecord(parent.value)
      ? objectPlace(parent.value, last)
      : undefined;
  if (place === undefined) return err(MISSING);
  const problem = act(place);
  return problem === undefined ? ok(document) : err(problem);
}

function objectPlace(object: Record<string, unknown>, key: string): Place {
  const put = (value: unknown): undefined => {
    // defineProperty, since assigning to `__proto__` would not make a member.
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  };
  const whenThere = (act: () => undefined): string | undefined =>
    Object.hasOwn(object, key) ? act() : MISSING;
  return {
    add: put,
    replace: (value) => whenThere(() => put(value)),
    remove: () =>
      whenThere(() => {
        delete object[key];
      }),
  };
}

function arrayPlace(items: unknown[], token: string): Place | undefined {
  const index = token === '-' ? items.length : /^(0|[1-9]\d*)$/.test(token) ? Number(token) : undefined;
  if (index === undefined || index > items.length) return undefined;
  const whenThere = (act: () => void): string | undefined => {
    if (index >= items.length) return MISSING;
    act();
    return undefined;
  };
  return {
    add: (value) => {
      items.splice(index, 0, value);
      return undefined;
    },
    replace: (value) => whenThere(() => items.splice(index, 1, value)),
    remove: () => whenThere(() => items.splice(index, 1)),
  };
}

function structuredCloneJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
