import { err, isRecord, makeFault, ok, parseShape, type Result, type Shape } from '../base/index.ts';
import { API, REFUSAL, type Refusal, ROUTES, type RouteName } from '../protocol/index.ts';
import { unreachable, unreadable } from './refusals.ts';
import type { World } from './world.ts';

type Told<R extends RouteName> = (typeof ROUTES)[R] extends { readonly answer: Shape<infer T> }
  ? T
  : undefined;
type Body<R extends RouteName> = (typeof ROUTES)[R] extends { readonly body: Shape<infer T> } ? T : undefined;

export interface RequestOptions<R extends RouteName> {
  /** For each `:name` of the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: Body<R>;
}

/** Asks the house over HTTP: by a route's own form, both ways. Never throws. */
export async function request<R extends RouteName>(
  { url, fetch }: Pick<World, 'url' | 'fetch'>,
  name: R,
  { path = {}, body }: RequestOptions<R> = {},
): Promise<Result<Told<R>, Refusal>> {
  const route = ROUTES[name];
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const answer = await fetch(`${url}${API}${fill(route.path, path)}`, {
      method: route.method,
      headers: text === undefined ? {} : { 'content-type': 'application/json' },
      ...(text !== undefined && { body: text }),
      credentials: 'same-origin',
    });
    return read<Told<R>>('answer' in route ? route.answer : undefined, answer.status, await answer.text());
  } catch {
    return err(unreachable);
  }
}

const fill = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

function read<T>(shape: Shape<unknown> | undefined, status: number, text: string): Result<T, Refusal> {
  const value = parseJson(text);
  if (status < 200 || status > 299) return err(refusalIn(value, status));
  if (shape === undefined) return ok(undefined as T);
  const parsed = parseShape(shape, value);
  if (parsed.ok) return ok(parsed.value as T);
  const [fault] = parsed.error;
  return err(unreadable(fault === undefined ? 'unknown' : makeFault(fault)));
}

/** Something between the house and us may answer in its place, and in no form of ours. */
function refusalIn(value: unknown, status: number): Refusal {
  const refusal = parseShape(REFUSAL, isRecord(value) ? value['error'] : undefined);
  if (refusal.ok) return refusal.value;
  return status >= 500 || status === 429 ? unreachable : unreadable(`status ${status}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
