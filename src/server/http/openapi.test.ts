import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { API_EXAMPLES } from '../../../test/protocol/examples.ts';
import { at, isRecord } from '../../base/index.ts';
import { API, pathWith, ROUTES, type Route } from '../../protocol/index.ts';
import { openApi } from './openapi.ts';

/** As a reader gets it. */
const document = JSON.parse(JSON.stringify(openApi())) as Readonly<Record<string, unknown>>;

describe('the OpenAPI document', () => {
  it('is one: by the schema of OpenAPI 3.1, and every reference in it leads somewhere', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(valid, JSON.stringify(errors)).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('would not pass with a fault in it', async () => {
    const faults = [
      { ...document, info: { title: 'Coup' } },
      { ...document, openapi: '3.7.0' },
      { ...document, paths: { 'no-slash': {} } },
      { ...document, paths: { '/x': { get: { responses: { 200: { description: 1 } } } } } },
    ];
    for (const fault of faults)
      expect((await new Validator().validate(structuredClone(fault))).valid).toBe(false);
  });

  it('has every route, with its parameters, and whether it needs a session', () => {
    const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    for (const [name, { method, path, session, params = {} }] of Object.entries<Route>(ROUTES)) {
      const at = `${API}${pathWith(path, (parameter) => `{${parameter}}`)}`;
      const operation = paths[at]?.[method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: name });
      expect(isRecord(operation) && operation['security'] !== undefined).toBe(session === 'needed');
      const parameters = isRecord(operation) ? (operation['parameters'] ?? []) : [];
      expect(parameters).toMatchObject(Object.keys(params).map((one) => ({ name: one, in: 'path' })));
    }
  });

  it('leaves room in what the house answers, and none in what it takes', () => {
    const ajv = new Ajv2020({ strict: false, unicodeRegExp: true });
    const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    const ticket = at(API_EXAMPLES.ticket.answers ?? [], 0).value as object;
    const told = paths[`${API}/ticket`]?.['post']?.responses['200'].content['application/json'].schema;
    expect(ajv.validate(told ?? false, { ...ticket, newer: 1 })).toBe(true);
    expect(ajv.validate(told ?? false, { newer: 1 })).toBe(false);
    const tables = at(API_EXAMPLES.tables.answers ?? [], 0).value as { readonly tables: readonly object[] };
    const lines = paths[`${API}/tables`]?.['get']?.responses['200'].content['application/json'].schema;
    const newer = { ...tables, tables: tables.tables.map((line) => ({ ...line, newer: {} })) };
    expect(ajv.validate(lines ?? false, newer)).toBe(true);
    const taken = paths[`${API}/session`]?.['post']?.requestBody?.content['application/json'].schema;
    expect(ajv.validate(taken ?? false, { name: 'Ann' })).toBe(true);
    expect(ajv.validate(taken ?? false, { name: 'Ann', newer: 1 })).toBe(false);
  });
});

type Content = { readonly content: { readonly 'application/json': { readonly schema: object } } };
interface Operation {
  readonly requestBody?: Content;
  readonly responses: { readonly 200: Content };
}
