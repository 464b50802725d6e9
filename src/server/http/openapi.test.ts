import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../base/index.ts';
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
});
