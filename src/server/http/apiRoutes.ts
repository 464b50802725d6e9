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
} from '../../house/index.ts';
import {
  API,
  INVITATION_HEADER,
  LIMITS,
  type Refusal,
  ROUTES,
  type Route,
  type RouteName,
  type Visitor,
  visitorsOf,
} from '../../protocol/index.ts';
import type { Tickets } from '../people/tickets.ts';
import { refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { networkOf } from '../wire/network.ts';
import type { Api, ApiAnswer, ApiGates, ApiRequest, Asker, Handler, Who } from './handler.ts';
import { SESSION_COOKIE } from './openapi.ts';
import { FOR_EVER } from './pages.ts';
import { sendRefusal } from './replies.ts';

export interface ApiRoutesDeps {
  readonly settings: Settings;
  readonly door: Pick<Door, 'find'>;
  readonly significant: Pick<Significant, 'refused'>;
  readonly isClosing: () => boolean;
  /** As whom a guest asks. */
  readonly visitorOf: (guest: Guest | undefined) => Visitor;
  readonly protection: Pick<Protection, 'barred'>;
  readonly tickets: Pick<Tickets, 'revoke'>;
}

export const MINUTE_MS = 60_000;

/**
 * Every route of the protocol, each to its handler: read by the route's form, answered in it. Who asks is looked at
 * before the body is read, so that a stranger's body costs nothing.
 */
export function apiRoutes(app: FastifyInstance, deps: ApiRoutesDeps, api: Api, gates: ApiGates = {}): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const { method, path }: Route = ROUTES[name];
    app.route({
      method,
      url: `${API}${path}`,
      ...(name === 'openTable' && { bodyLimit: LIMITS.bodyBytes + LIMITS.houseFileBytes }),
      config: { rateLimit: { max: mostOf(name, deps.settings), timeWindow: MINUTE_MS } },
      // After onRequest, where the rate limit counts the request, and before the body is parsed.
      preParsing: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const asker = askerOf(deps, request);
        const no = refuseAsker(deps, name, asker) ?? gates[name]?.(asker);
        if (no === undefined) return void askers.set(request, asker);
        tellBarred(deps, reply, asker, [asker.who?.guest.patron]);
        return sendRefusal(reply, no);
      },
      handler: (request, reply) =>
        serve(deps, name, api[name], request, reply, askers.get(request) ?? askerOf(deps, request)),
    });
  }
}

/** What is read from the record, page by page. */
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

/** What takes a hash of a password, or could be guessed at. */
const LOG_INS: readonly RouteName[] = [
  'makeAccount',
  'addPassword',
  'logIn',
  'askLogIn',
  'logInByPasskey',
  'askPasskey',
  'setup',
];

/** What makes more work than other requests may be asked less often. */
function mostOf(name: RouteName, { requestsPerMinute, sessionsPerMinute }: Settings): number {
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
  asked: Asker,
): Promise<FastifyReply> {
  // A session may have ended while the body came.
  const asker = { ...asked, who: whoIn(deps, request) };
  const no = refuseAsker(deps, name, asker);
  const taken = no === undefined ? readRequest(name, request, asker) : err(no);
  const answer = taken.ok ? await handler(taken.value) : taken;
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

function askerOf(deps: ApiRoutesDeps, request: FastifyRequest): Asker {
  const who = whoIn(deps, request);
  if (who === undefined && tokenIn(deps, request) !== undefined)
    deps.significant.refused('session', request.ip);
  return { who, address: request.ip, ...barredIn(deps, request) };
}

/** Why somebody may not ask for a route at all, whatever they bring. */
const refuseAsker = (deps: ApiRoutesDeps, name: RouteName, { who }: Asker): Refusal | undefined =>
  deps.isClosing()
    ? refusal('house/closing', 'The house is closing.')
    : refuseVisitor(ROUTES[name], deps.visitorOf(who?.guest));

function refuseVisitor(route: Route, visitor: Visitor): Refusal | undefined {
  if (visitorsOf(route).includes(visitor)) return undefined;
  if (visitor === 'nobody') return refusal('session/none', 'There is no session: begin one first.');
  return visitor === 'guest'
    ? refusal('account/none', 'You are a guest: make an account first, or log in.')
    : refusal('role/not-allowed', 'Your account is for something else.');
}

/** The request in the form of its route. Casts here and nowhere else: the form has just been checked. */
function readRequest<N extends RouteName>(
  name: N,
  request: FastifyRequest,
  asker: Asker,
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
  const invitation = invitationOf(request);
  return ok({
    params: params.value,
    body: body.value,
    origin,
    invitation,
    ...asker,
  } as ApiRequest<N>);
}

/** Of those whom this browser was, the ones that are barred still. */
function barredIn(
  { settings, protection }: ApiRoutesDeps,
  { cookies }: FastifyRequest,
): Pick<Asker, 'barred' | 'barredAs'> {
  const said = (cookies[cookieName(settings, BARRED_COOKIE)] ?? '').split(BETWEEN).slice(0, MOST_BARRED);
  const named = said.filter((patron) => /^[A-Za-z0-9_.:-]{1,80}$/.test(patron));
  const barredAs = named.filter((patron) => protection.barred(patron) !== undefined);
  const [first] = barredAs;
  return { barredAs, barred: first === undefined ? undefined : protection.barred(first) };
}

/** Whoever is barred is so in this browser from now on, also as somebody else; nobody takes another's place. */
function tellBarred(
  { settings, protection, tickets }: ApiRoutesDeps,
  reply: FastifyReply,
  { barredAs: known, address }: Asker,
  here: readonly (string | undefined)[],
): void {
  const isNew = (patron: string | undefined): patron is string =>
    patron !== undefined && !known.includes(patron) && protection.barred(patron) !== undefined;
  const added = here.filter(isNew);
  if (added.length === 0) return;
  tickets.revoke(networkOf(address));
  const all = [...new Set([...known, ...added])].slice(-MOST_BARRED);
  const cookie = { ...cookieOf(settings), maxAge: BARRED_SECONDS };
  reply.setCookie(cookieName(settings, BARRED_COOKIE), all.join(BETWEEN), cookie);
}

/** It comes in a header, so that it stands in no log and in no history. */
function invitationOf({ headers }: FastifyRequest): string | undefined {
  const code = parseShape(INVITATION, headers[INVITATION_HEADER]);
  return code.ok ? hashOfCode(code.value) : undefined;
}

/** What came with a log-in may be a password: of it no refusal repeats anything. */
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
  return err(refusal('message/malformed', `The request cannot be read: ${words}`));
}

function sendAnswer<N extends RouteName>(
  settings: Settings,
  reply: FastifyReply,
  { token, entered: _, ...answer }: ApiAnswer<N>,
): FastifyReply {
  const [name, cookie] = [cookieName(settings), cookieOf(settings)];
  if (typeof token === 'string') reply.setCookie(name, token, { ...cookie, maxAge: SESSION_MS / 1_000 });
  if (token === null) reply.clearCookie(name, cookie);
  if ('written' in answer) return reply.type('application/json; charset=utf-8').send(answer.written);
  return answer.body === undefined ? reply.code(204).send() : reply.send(answer.body);
}

/** Where it can, the name itself forbids other hosts of the domain, and plain HTTP, to set it. */
const cookieName = ({ publicUrl }: Settings, name = SESSION_COOKIE): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

/** Longer than any term, since an exclusion holds until it is lifted; what it says is nothing once it is. */
const BARRED_COOKIE = 'coup_barred';
/** No id has it in it, and no cookie must write it otherwise. */
const BETWEEN = '~';
const MOST_BARRED = 8;
const BARRED_SECONDS = 10 * 366 * 24 * 60 * 60;

const isSecure = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') === true;

const cookieOf = ({ publicUrl }: Settings): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure: isSecure(publicUrl),
});
