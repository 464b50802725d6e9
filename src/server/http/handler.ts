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

/** Who asks. */
export interface Who {
  readonly session: string;
  readonly guest: Guest;
}

/** Who asks, from where, and for whom the browser is barred: all that is known before a body is read. */
export interface HttpCaller {
  readonly who: Who | undefined;
  /** Where it comes from. */
  readonly address: string;
  /** What holds for this browser, whoever comes in by it: a break or an exclusion that was asked for in it. */
  readonly barred: TableRefusal | undefined;
  /** Whom it was, and is not to be as anybody else. */
  readonly barredAs: readonly string[];
}

/** A request as a handler sees it: everything in the form that the route says. */
export interface ApiRequest<N extends RouteName> extends Omit<HttpCaller, 'who'> {
  readonly params: RouteParams<N>;
  readonly body: RouteBody<N>;
  readonly who: RouteSession<N> extends 'needed' ? Who : Who | undefined;
  /** Of which page it comes; a program says none. */
  readonly origin: string | undefined;
  /** The hash of the invitation that came along, if one did. */
  readonly invitation: string | undefined;
}

/** The body; or the body as it is sent, where its very bytes matter. */
export type ApiAnswer<N extends RouteName> = (
  | { readonly body: RouteAnswer<N> }
  | { readonly written: string }
) & {
  /** A token for the cookie; null takes it away. */
  readonly token?: string | null;
  /** For how long the cookie lasts; as long as a guest's session where it is left out. */
  readonly lastsMs?: number;
  /** Who is in from now on, where that is another than who asked. */
  readonly entered?: string;
};

/** What a route does, typed by its form in the protocol. */
export type Handler<N extends RouteName> = (request: ApiRequest<N>) => Promise<Result<ApiAnswer<N>, Refusal>>;

export type Handlers<N extends RouteName> = { readonly [M in N]: Handler<M> };
export type Api = Handlers<RouteName>;

/** Why a route takes nothing more from somebody just now, whatever the body would hold. */
export type ApiGates = { readonly [N in RouteName]?: (asker: HttpCaller) => Refusal | undefined };
