import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NOT_PROVED, PROVED, SHOE_FAULTS } from '../../src/fair/index.ts';
import { answered, answerTo, type Case } from './case.ts';
import { CASES } from './cases.ts';

interface Frozen extends Case {
  readonly verified: boolean;
  readonly fault?: { readonly code: string; readonly at: string };
  readonly proved?: readonly string[];
  readonly notProved?: readonly string[];
}

const FOLDER = new URL('../../golden/fair/cases/', import.meta.url);
const files = readdirSync(FOLDER);
const frozen = (name: string): Frozen => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));

/** Codes of a series and of a shoe in play: a file of cases holds closed shoes. */
const ELSEWHERE: ReadonlySet<string> = new Set(['further', 'seal/so-far', 'seed/not-yet']);

describe('the known answers of a verifier', () => {
  test('the known answers of a verifier are complete', () => {
    expect([...files].sort()).toEqual(
      Object.keys(CASES)
        .map((name) => `${name}.json`)
        .sort(),
    );
  });

  test.each(Object.entries(CASES))('the known case %s is reproduced', (name, one) => {
    expect(JSON.parse(JSON.stringify(answered(one)))).toEqual(frozen(name));
  });

  test.each(Object.keys(CASES))('the known case %s is answered from its file alone', (name) => {
    const { shoes, held = {}, verified, fault, proved, notProved } = frozen(name);
    const answer = answerTo(shoes, held);
    expect(answer.verified).toBe(verified);
    if (fault !== undefined) expect(answer.fault).toMatchObject(fault);
    else {
      expect(answer.fault).toBeNull();
      expect(answer.proved.map(({ code }) => code)).toEqual(proved);
      expect(answer.notProved.map(({ code }) => code)).toEqual(notProved);
    }
  });

  test('the known cases cover every code: each refusal by its own case, and everything proved and not proved', () => {
    const all = Object.keys(CASES).map((name) => [name, frozen(name)] as const);
    for (const code of Object.keys(SHOE_FAULTS).filter((one) => one !== 'request')) {
      const [, one] = all.find(([name]) => name === `refused--${code.replace('/', '--')}`) ?? [];
      expect(one?.fault?.code, code).toBe(code);
    }
    const said = new Set(all.flatMap(([, { proved = [], notProved = [] }]) => [...proved, ...notProved]));
    const due = [...Object.keys(PROVED), ...Object.keys(NOT_PROVED)].filter((code) => !ELSEWHERE.has(code));
    expect(due.filter((code) => !said.has(code))).toEqual([]);
  });
});
