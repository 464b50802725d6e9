import type { Result } from '../../base/index.ts';
import type { Guest } from '../../house/index.ts';
import type {
  Refusal,
  RouteAnswer,
  RouteBody,
  RouteName,
  RouteParams,
  RouteSession,
} from '../../protocol/index.ts';
import type { TableRefusal } from '../../table/index.ts';

/** The session and guest of a caller. */
export interface Who {
  readonly session: string;
  readonly guest: Guest;
}

/** All that is known about a caller before the body is read. */
export interface HttpCaller {
  readonly who: Who | undefined;
  readonly address: string;
  /** The break or self-exclusion that holds for this browser, whichever patron uses it. */
  readonly barred: TableRefusal | undefined;
  /** The barred patrons that this browser has played as. */
  readonly barredAs: readonly string[];
}

/** A request whose parts match the shapes of its route. */
export interface ApiRequest<N extends RouteName> extends Omit<HttpCaller, 'who'> {
  readonly params: RouteParams<N>;
  readonly body: RouteBody<N>;
  readonly who: RouteSession<N> extends 'needed' ? Who : Who | undefined;
  /** The origin of the calling page; other programs send none. */
  readonly origin: string | undefined;
  /** The hash of the invitation in the request, if any. */
  readonly invitation: string | undefined;
}

/** A body, or JSON text that is sent verbatim because its exact bytes matter. */
export type ApiAnswer<N extends RouteName> = (
  | { readonly body: RouteAnswer<N> }
  | { readonly written: string }
) & {
  /** A session token for the cookie; null clears it. */
  readonly token?: string | null;
  /** How long the cookie lasts; defaults to a guest's session. */
  readonly lastsMs?: number;
  /** The patron who is logged in from now on, if it is not the caller. */
  readonly entered?: string;
};

/** A route's handler, typed by the protocol. */
export type Handler<N extends RouteName> = (request: ApiRequest<N>) => Promise<Result<ApiAnswer<N>, Refusal>>;

export type Handlers<N extends RouteName> = { readonly [M in N]: Handler<M> };
export type Api = Handlers<RouteName>;

/** Checks that refuse a caller before the body is read. */
export type ApiGates = { readonly [N in RouteName]?: (asker: HttpCaller) => Refusal | undefined };
