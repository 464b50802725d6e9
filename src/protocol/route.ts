import type { Infer, Shape } from '../base/index.ts';
import type { AccessRole } from './access.ts';

/**
 * One route of the HTTP API: what it takes and returns. The documents, the server and the client derive from
 * it.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under `API`; `:name` is a parameter. */
  readonly path: string;
  readonly about: string;
  readonly session: 'none' | 'needed';
  /** The roles that may call it, if not all with a session. */
  readonly only?: readonly AccessRole[];
  /** Only shortly after a login. */
  readonly fresh?: true;
  /** Officers may call it without a second factor, to set one up. */
  readonly oneFactor?: true;
  /** The schema of each path parameter. */
  readonly params?: Readonly<Record<string, Shape<string>>>;
  readonly body?: Shape<unknown>;
  readonly answer?: Shape<unknown>;
  /** The URL identifies the content, so the answer may be cached for ever. */
  readonly lasts?: 'for-ever';
}

/** A route whose parameters are exactly those of its path. */
export const defineRoute = <const R extends Route>(of: R & WithParams<R['path']>): R => of;

type WithParams<P extends string> = [NamesIn<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<NamesIn<P>, Shape<string>>> };

type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<R extends Route> = R extends { readonly params: infer P }
  ? { readonly [N in keyof P]: Infer<P[N]> }
  : undefined;
export type BodyOf<R extends Route> = R extends { readonly body: Shape<infer T> } ? T : undefined;
export type AnswerOf<R extends Route> = R extends { readonly answer: Shape<infer T> } ? T : undefined;

/** Replaces each parameter of the path. */
export const pathWith = (path: string, inPlaceOf: (name: string) => string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => inPlaceOf(name));
