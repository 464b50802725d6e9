import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  err,
  type Fault,
  makeFault,
  object,
  ok,
  parseShape,
  type Result,
  type Shape,
} from '../../base/index.ts';
import { INVITATION } from '../../forms/index.ts';
import {
  type Door,
  type Guest,
  hashOfCode,
  type Protection,
  SESSION_MS,
  type Significant,
  type Time,
} from '../../house/index.ts';
import type { Accounts } from '../../house/register/index.ts';
import {
  type AccessRole,
  API,
  getVisitors,
  INVITATION_HEADER,
  LIMITS,
  OFFICERS,
  type Refusal,
  ROUTES,
  type Route,
  type RouteName,
} from '../../protocol/index.ts';
import type { SecurityLog } from '../people/securityLog.ts';
import type { Tickets } from '../people/tickets.ts';
import { protocolRefusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { getNetwork } from '../wire/network.ts';
import type { Api, ApiAnswer, ApiGates, ApiRequest, Handler, HttpCaller, Who } from './handler.ts';
import { SESSION_COOKIE } from './openapi.ts';
import { FOR_EVER } from './pages.ts';
import { sendRefusal } from './replies.ts';

export interface ApiRoutesDeps {
  readonly settings: Settings;
  readonly door: Pick<Door, 'find'>;
  readonly register: Pick<Accounts, 'session' | 'touch'>;
  readonly time: Pick<Time, 'now'>;
  readonly significant: Pick<Significant, 'refused'>;
  readonly security: Pick<SecurityLog, 'rightRefused' | 'officerRefused'>;
  readonly isClosing: () => boolean;
  /** The role of a guest. */
  readonly visitorOf: (guest: Guest | undefined) => AccessRole;
  readonly protection: Pick<Protection, 'barred'>;
  readonly tickets: Pick<Tickets, 'revoke'>;
}

export const RATE_WINDOW_MS = 60_000;
/** Sensitive changes need a log-in within this time. */
export const FRESH_MS = 5 * RATE_WINDOW_MS;

/**
 * Registers a handler for every route of the protocol. Callers are checked before the body is read, so that a
 * stranger's body costs nothing.
 */
export function apiRoutes(app: FastifyInstance, deps: ApiRoutesDeps, api: Api, gates: ApiGates = {}): void {
  const askers = new WeakMap<FastifyRequest, HttpCaller>();
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const { method, path }: Route = ROUTES[name];
    app.route({
      method,
      url: `${API}${path}`,
      ...(name === 'openTable' && { bodyLimit: LIMITS.bodyBytes + LIMITS.houseFileBytes }),
      config: { rateLimit: { max: getMost(name, deps.settings), timeWindow: RATE_WINDOW_MS } },
      // Runs after onRequest, where the rate limit counts the request, and before the body is parsed.
      preParsing: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const asker = getAsker(deps, request);
        const no = refuseAsker(deps, name, asker) ?? gates[name]?.(asker);
        if (no === undefined) return void askers.set(request, asker);
        tellRefused(deps, name, asker, no);
        tellBarred(deps, reply, asker, [asker.who?.guest.patron]);
        return sendRefusal(reply, no);
      },
      handler: (request, reply) =>
        serve(deps, name, api[name], request, reply, askers.get(request) ?? getAsker(deps, request)),
    });
  }
}

/** Routes that read the record, page by page. */
const DEAR: readonly RouteName[] = [
  'statement',
  'coups',
  'protection',
  'protect',
  'askReturn',
  'shoe',
  'exportAccount',
  'events',
];

/** Routes that hash a password or invite guessing. */
const LOG_INS: readonly RouteName[] = [
  'makeAccount',
  'addPassword',
  'logIn',
  'askLogIn',
  'logInByPasskey',
  'askPasskey',
  'setup',
  'askTotp',
  'addTotp',
];

/** Costly routes have lower rate limits. */
function getMost(name: RouteName, { requestsPerMinute, sessionsPerMinute }: Settings): number {
  if (name === 'begin') return sessionsPerMinute;
  if (LOG_INS.includes(name)) return Math.ceil(sessionsPerMinute / 2);
  if (name === 'openTable') return Math.ceil(requestsPerMinute / 60);
  return DEAR.includes(name) ? Math.ceil(requestsPerMinute / 10) : requestsPerMinute;
}

async function serve<N extends RouteName>(
  deps: ApiRoutesDeps,
  name: N,
  handler: Handler<N>,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: HttpCaller,
): Promise<FastifyReply> {
  // The session may have ended while the body arrived.
  const asker = { ...asked, who: whoIn(deps, request) };
  const no = refuseAsker(deps, name, asker);
  const taken = no === undefined ? readRequest(name, request, asker) : err(no);
  if (no === undefined) noteActive(deps, name, asker);
  const answer = taken.ok ? await handler(taken.value) : taken;
  if (!answer.ok) tellRefused(deps, name, asker, answer.error);
  const now = answer.ok ? answer.value.entered : undefined;
  tellBarred(deps, reply, asker, [asker.who?.guest.patron, now]);
  if (!answer.ok) return sendRefusal(reply, answer.error);
  if ((ROUTES[name] as Route).lasts === 'for-ever') reply.header('cache-control', FOR_EVER);
  return sendAnswer(deps.settings, reply, answer.value);
}

const tokenIn = ({ settings }: ApiRoutesDeps, { cookies }: FastifyRequest): string | undefined =>
  cookies[cookieName(settings)];

const whoIn = (deps: ApiRoutesDeps, request: FastifyRequest): Who | undefined =>
  deps.door.find(tokenIn(deps, request));

function getAsker(deps: ApiRoutesDeps, request: FastifyRequest): HttpCaller {
  const who = whoIn(deps, request);
  if (who === undefined && tokenIn(deps, request) !== undefined)
    deps.significant.refused('session', request.ip);
  return { who, address: request.ip, ...barredIn(deps, request) };
}

/** Why a caller may not use a route at all, whatever the body. */
function refuseAsker(deps: ApiRoutesDeps, name: RouteName, { who }: HttpCaller): Refusal | undefined {
  if (deps.isClosing()) return protocolRefusal('house/closing', 'The house is closing.');
  const visitor = deps.visitorOf(who?.guest);
  return refuseVisitor(ROUTES[name], visitor) ?? refuseSession(deps, ROUTES[name], visitor, who);
}

/** What an account's session lacks: a second factor, or a recent log-in. */
function refuseSession(
  { register, time }: ApiRoutesDeps,
  { session, oneFactor, fresh }: Route,
  visitor: AccessRole,
  who: Who | undefined,
): Refusal | undefined {
  if (session === 'none' || who === undefined) return undefined;
  const entered = register.session(who.session);
  if (OFFICERS.includes(visitor) && oneFactor !== true && entered?.strong !== true)
    return protocolRefusal(
      'role/second-factor',
      'Set up a second factor first: a passkey, or one-time codes.',
    );
  const isFresh = entered !== undefined && time.now() - entered.at < FRESH_MS;
  return fresh === true && !isFresh
    ? protocolRefusal('login/again', 'Log in again before you do this.')
    : undefined;
}

/** Pages request these without the patron, so they are no sign of activity. */
const BY_THEMSELVES: readonly RouteName[] = ['ticket'];

function noteActive({ register }: ApiRoutesDeps, name: RouteName, { who }: HttpCaller): void {
  if (who === undefined || ROUTES[name].method === 'GET' || BY_THEMSELVES.includes(name)) return;
  register.touch(who.session);
}

function tellRefused(
  { security }: ApiRoutesDeps,
  name: RouteName,
  { who, address }: HttpCaller,
  no: Refusal,
): void {
  if (who === undefined) return;
  const isRight = no.code === 'role/not-allowed' || (no.code === 'account/none' && isForOfficers(name));
  if (isRight) security.rightRefused(name, who.guest, address);
  security.officerRefused(name, who.guest.patron, no);
}

const isForOfficers = (name: RouteName): boolean =>
  getVisitors(ROUTES[name]).every((visitor) => OFFICERS.includes(visitor));

function refuseVisitor(route: Route, visitor: AccessRole): Refusal | undefined {
  if (getVisitors(route).includes(visitor)) return undefined;
  if (visitor === 'nobody') return protocolRefusal('session/none', 'There is no session: begin one first.');
  return visitor === 'guest'
    ? protocolRefusal('account/none', 'You are a guest: make an account first, or log in.')
    : protocolRefusal('role/not-allowed', 'Your account is for something else.');
}

/** Parses the request by the shapes of its route. The cast is safe because every part was checked. */
function readRequest<N extends RouteName>(
  name: N,
  request: FastifyRequest,
  asker: HttpCaller,
): Result<ApiRequest<N>, Refusal> {
  const route: Route = ROUTES[name];
  const params =
    route.params === undefined
      ? ok(undefined)
      : readPart(object('the address', route.params), request.params);
  if (!params.ok) return params;
  const said = LOG_INS.includes(name) ? UNREPEATED : makeFault;
  const body = route.body === undefined ? ok(undefined) : readPart(route.body, request.body ?? {}, said);
  if (!body.ok) return body;
  const { origin } = request.headers;
  const invitation = findInvitation(request);
  return ok({
    params: params.value,
    body: body.value,
    origin,
    invitation,
    ...asker,
  } as ApiRequest<N>);
}

/** The patrons that this browser has played as and that are still barred. */
function barredIn(
  { settings, protection }: ApiRoutesDeps,
  { cookies }: FastifyRequest,
): Pick<HttpCaller, 'barred' | 'barredAs'> {
  const said = (cookies[cookieName(settings, BARRED_COOKIE)] ?? '').split(BETWEEN).slice(0, MOST_BARRED);
  const named = said.filter((patron) => /^[A-Za-z0-9_.:-]{1,80}$/.test(patron));
  const barredAs = named.filter((patron) => protection.barred(patron) !== undefined);
  const [first] = barredAs;
  return { barredAs, barred: first === undefined ? undefined : protection.barred(first) };
}

/**
 * A bar extends to the browser and holds for any patron who uses it. The cookie lists up to eight; the oldest give way.
 */
function tellBarred(
  { settings, protection, tickets }: ApiRoutesDeps,
  reply: FastifyReply,
  { barredAs: known, address }: HttpCaller,
  here: readonly (string | undefined)[],
): void {
  const isNew = (patron: string | undefined): patron is string =>
    patron !== undefined && !known.includes(patron) && protection.barred(patron) !== undefined;
  const added = here.filter(isNew);
  if (added.length === 0) return;
  tickets.revoke(getNetwork(address));
  const all = [...new Set([...known, ...added])].slice(-MOST_BARRED);
  const cookie = { ...getCookie(settings), maxAge: BARRED_SECONDS };
  reply.setCookie(cookieName(settings, BARRED_COOKIE), all.join(BETWEEN), cookie);
}

/** Invitations are sent in a header, so that no log and no browser history contains them. */
function findInvitation({ headers }: FastifyRequest): string | undefined {
  const code = parseShape(INVITATION, headers[INVITATION_HEADER]);
  return code.ok ? hashOfCode(code.value) : undefined;
}

/** Log-in bodies may hold a password, so refusals repeat nothing from them. */
const UNREPEATED = ({ expected }: Fault): string => `expected ${expected}`;

function readPart<T>(
  shape: Shape<T>,
  value: unknown,
  said: (fault: Fault) => string = makeFault,
): Result<T, Refusal> {
  const parsed = parseShape(shape, value);
  if (parsed.ok) return parsed;
  const [first] = parsed.error;
  const words = first === undefined ? 'it is none' : said(first);
  return err(protocolRefusal('message/malformed', `The request cannot be read: ${words}`));
}

function sendAnswer<N extends RouteName>(
  settings: Settings,
  reply: FastifyReply,
  { token, entered: _, lastsMs = SESSION_MS, ...answer }: ApiAnswer<N>,
): FastifyReply {
  const [name, cookie] = [cookieName(settings), getCookie(settings)];
  if (typeof token === 'string') reply.setCookie(name, token, { ...cookie, maxAge: lastsMs / 1_000 });
  if (token === null) reply.clearCookie(name, cookie);
  if ('written' in answer) return reply.type('application/json; charset=utf-8').send(answer.written);
  return answer.body === undefined ? reply.code(204).send() : reply.send(answer.body);
}

/** Over https, the prefix forbids plain HTTP and other hosts of the domain to set the cookie. */
const cookieName = ({ publicUrl }: Settings, name = SESSION_COOKIE): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

/** Lasts longer than any bar: an exclusion holds until the pit lifts it. After that the cookie has no effect. */
const BARRED_COOKIE = 'coup_barred';
/** No id contains it, and cookies need not escape it. */
const BETWEEN = '~';
const MOST_BARRED = 8;
const BARRED_SECONDS = 10 * 366 * 24 * 60 * 60;

const isSecure = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') === true;

const getCookie = ({ publicUrl }: Settings): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure: isSecure(publicUrl),
});
