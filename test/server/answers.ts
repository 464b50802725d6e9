import { err, object, ok, parseShape, type Result } from '../../src/base/index.ts';
import { parseAsWritten } from '../../src/engine/index.ts';
import { parseTranscript } from '../../src/fair/index.ts';
import {
  API,
  DAYS_TAKEN,
  EVENT_ROWS,
  pathWith,
  REFUSAL,
  ROUTES,
  type Route,
  type RouteName,
} from '../../src/protocol/index.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

const ERROR = object('an error', { error: REFUSAL });

/** Where the protocol leaves the form to another room. */
const CLOSER: Partial<Readonly<Record<RouteName, Parse>>> = {
  shoe: parseTranscript,
  house: parseAsWritten,
  houseFile: parseAsWritten,
  takings: (json) => parseShape(DAYS_TAKEN, json),
  events: (json) => parseShape(EVENT_ROWS, json),
};
type Parse = (json: unknown) => Result<unknown, unknown>;

/** Throws unless an answer of the API is in the form that its route says, or a refusal in the one form for all. */
export function checkAnswer(method: string, path: string, answer: Answer): void {
  if (!path.startsWith('/api/v')) return;
  const parsed =
    answer.status < 400 ? readAnswer(getRoute(method, path), answer) : parseShape(ERROR, answer.json);
  if (!parsed.ok)
    throw new Error(
      `${method} ${path} answered in no form of the protocol: ${JSON.stringify(parsed.error).slice(0, 500)}`,
    );
}

function readAnswer(name: RouteName | undefined, { status, text, json }: Answer): Result<unknown, unknown> {
  if (name === undefined) return err('there is no such route');
  const { answer }: Route = ROUTES[name];
  if (answer === undefined) return status === 204 && text === '' ? ok(undefined) : err('not nothing');
  return CLOSER[name]?.(json) ?? parseShape(answer, json);
}

const getRoute = (method: string, path: string): RouteName | undefined =>
  (Object.keys(ROUTES) as RouteName[]).find((name) => {
    const route: Route = ROUTES[name];
    const address = new RegExp(`^${API}${pathWith(route.path.replaceAll('.', '\\.'), () => '[^/]+')}$`);
    return route.method === method && address.test(path.split('?')[0] ?? '');
  });
