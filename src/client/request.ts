import { err, isRecord, makeFault, ok, type Result, readShape, type Shape } from '../base/index.ts';
import {
  API,
  INVITATION_HEADER,
  pathWith,
  REFUSAL,
  type Refusal,
  ROUTES,
  type Route,
  type RouteAnswer,
  type RouteBody,
  type RouteName,
  type RouteParams,
} from '../protocol/index.ts';
import type { World } from './world.ts';

/** The arguments of a route: its parameters and its body, where it has them. */
export type RequestParts<N extends RouteName> = Part<'params', RouteParams<N>> & Part<'body', RouteBody<N>>;
type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: T };

/** Calls a route over HTTP and validates the answer. Never throws. */
export async function request<N extends RouteName>(
  { url, fetch }: Pick<World, 'url' | 'fetch'>,
  name: N,
  { params, body }: RequestParts<N>,
  invitation?: string,
): Promise<Result<RouteAnswer<N>, Refusal>> {
  const route: Route = ROUTES[name];
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const answer = await fetch(`${url}${API}${fill(route.path, params ?? {})}`, {
      method: route.method,
      headers: {
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(invitation !== undefined && { [INVITATION_HEADER]: invitation }),
      },
      ...(text !== undefined && { body: text }),
      credentials: 'same-origin',
    });
    return read<RouteAnswer<N>>(route.answer, answer.status, await answer.text());
  } catch {
    return err(houseUnreachable);
  }
}

const fill = (path: string, values: Readonly<Record<string, string>>): string =>
  pathWith(path, (name) => encodeURIComponent(values[name] ?? ''));

function read<T>(shape: Shape<unknown> | undefined, status: number, text: string): Result<T, Refusal> {
  const value = parseJson(text);
  if (status < 200 || status > 299) return err(refusalIn(value, status));
  if (shape === undefined) return ok(undefined as T);
  const parsed = readShape(shape, value);
  if (parsed.ok) return ok(parsed.value as T);
  const [fault] = parsed.error;
  return err(unreadable(fault === undefined ? 'unknown' : makeFault(fault)));
}

/** A proxy may answer in place of the house, without a refusal of ours. */
function refusalIn(value: unknown, status: number): Refusal {
  const refusal = readShape(REFUSAL, isRecord(value) ? value['error'] : undefined);
  if (refusal.ok) return refusal.value;
  return status >= 500 || status === 429 ? houseUnreachable : unreadable(`status ${status}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks to be readmitted after a self-exclusion, from a browser that no longer has a session. */
export const askReturn = (world: World): Promise<Result<undefined, Refusal>> =>
  request(world, 'askReturn', {});

/** Refusals that the client makes itself, in the same shape as the house's. */
const houseUnreachable: Refusal = {
  code: 'house/unavailable',
  message: 'The house does not answer.',
  retryable: true,
};

export const unreadable = (what: string): Refusal => ({
  code: 'house/unreadable',
  message: `The house sent an answer that cannot be read: ${what}`.slice(0, 300),
  retryable: false,
});

/** For a wish whose answer will never arrive; the statement shows whether it was done. */
export const unanswered = (reason: string): Refusal => ({
  code: 'link/closed',
  message: `No answer will come: ${reason}`.slice(0, 300),
  retryable: false,
});

export const tooMany: Refusal = {
  code: 'link/too-many',
  message: 'Too many wishes are unanswered. Wait for an answer.',
  retryable: true,
};
