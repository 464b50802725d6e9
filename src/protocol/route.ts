import type { Infer, Shape } from '../base/index.ts';
import type { AccessRole } from './access.ts';

/** One route of the HTTP API: what it takes, what it gives; the documents, the server and the client derive from it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under `API`; `:name` is a parameter. */
  readonly path: string;
  readonly about: string;
  readonly session: 'none' | 'needed';
  /** Who of those with a session may ask, if not all. */
  readonly only?: readonly AccessRole[];
  /** Asked only soon after a log-in. */
  readonly fresh?: true;
  /** Officers may ask without a second factor, to set one up. */
  readonly oneFactor?: true;
  /** The form of each parameter of the path. */
  readonly params?: Readonly<Record<string, Shape<string>>>;
  readonly body?: Shape<unknown>;
  readonly answer?: Shape<unknown>;
  /** The answer is named by what is in it: it may be kept, and need not be asked for again. */
  readonly lasts?: 'for-ever';
}

/** A route whose parameters are those of its path, all of them and no other. */
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

/** The path with something in place of each parameter. */
export const pathWith = (path: string, inPlaceOf: (name: string) => string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => inPlaceOf(name));
