import { describe, expect, it } from 'vitest';
import { API } from '../../src/protocol/index.ts';
import { API_EXAMPLES } from '../protocol/examples.ts';
import { checkAnswer } from './answers.ts';

const answered = (method: string, path: string, status: number, json?: unknown) => () =>
  checkAnswer(method, path, { status, json, text: json === undefined ? '' : JSON.stringify(json) });

describe('the check of every answer in the tests of the API', () => {
  const ticket = API_EXAMPLES.ticket.answers?.[0]?.value as object;

  it('takes what is in its form', () => {
    expect(answered('POST', `${API}/ticket`, 200, ticket)).not.toThrow();
    expect(answered('DELETE', `${API}/session`, 204)).not.toThrow();
    expect(
      answered('GET', `${API}/nothing`, 404, { error: { code: 'a/b', message: 'No.', retryable: false } }),
    ).not.toThrow();
  });

  it('finds a member too many, one missing, a form of another route, and what is no route', () => {
    expect(answered('POST', `${API}/ticket`, 200, { ...ticket, order: [] })).toThrow('unknown key');
    expect(answered('POST', `${API}/ticket`, 200, { ticket: 'a' })).toThrow('until');
    expect(answered('GET', `${API}/tables`, 200, ticket)).toThrow('no form');
    expect(answered('GET', `${API}/shoes/t/1`, 200, ticket)).toThrow('no form');
    expect(answered('GET', `${API}/houses/x`, 200, ticket)).toThrow('no form');
    expect(answered('DELETE', `${API}/session`, 200, {})).toThrow('not nothing');
    expect(answered('GET', `${API}/nothing`, 200, {})).toThrow('no such route');
    expect(answered('GET', `${API}/tables`, 503, { error: 'no' })).toThrow('no form');
  });
});
