import { isRecord, type JsonSchema, object } from '../../base/index.ts';
import {
  API,
  PROTOCOL,
  PROTOCOL_REFUSALS,
  pathWith,
  REFUSAL,
  ROUTES,
  type Route,
} from '../../protocol/index.ts';

const ERROR = object('a refusal', { error: REFUSAL });

/** The HTTP API as OpenAPI 3.1, from the shapes that the server checks with. */
export function openApi(): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const path = `${API}${pathWith(route.path, (parameter) => `{${parameter}}`)}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coup',
      version: `${PROTOCOL}.0.0`,
      summary: 'The HTTP side of an open baccarat house.',
      description:
        'Chips are whole cents. A session lives in a cookie that no page can read. Tables are played over a socket: ask for a ticket and open one.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: open(ERROR.schema) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
  };
}

export const SESSION_COOKIE = 'coup_session';

function operation(name: string, { params = {}, about, session, body, answer }: Route): JsonSchema {
  const parameters = Object.entries(params).map(([parameter, { schema }]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema,
  }));
  return {
    operationId: name,
    summary: about,
    ...(parameters.length > 0 && { parameters }),
    ...(session === 'needed' && { security: [{ session: [] }] }),
    ...(body !== undefined && { requestBody: { required: true, content: json(body.schema) } }),
    responses: {
      ...(answer === undefined
        ? { 204: { description: 'Done.' } }
        : { 200: { description: 'Done.', content: json(open(answer.schema)) } }),
      default: {
        description: `Refused: ${Object.keys(PROTOCOL_REFUSALS).join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Answers may gain members in later versions, so clients must ignore unknown ones. */
function open<T>(schema: T): T;
function open(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(open);
  if (!isRecord(schema)) return schema;
  const { additionalProperties, ...rest } = schema;
  const kept =
    additionalProperties === false || additionalProperties === undefined ? {} : { additionalProperties };
  return Object.fromEntries(
    Object.entries({ ...rest, ...kept }).map(([name, member]) => [name, open(member)]),
  );
}
