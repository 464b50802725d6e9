import { describe, expect, it } from 'vitest';
import {
  alikeIn,
  messagesIn,
  takenBy,
  tellerOf,
  unmadeIn,
  withoutHan,
} from '../../../test/words/messages.ts';
import { NOT_PROVED, PROVED, SHOE_FAULTS } from '../../fair/index.ts';
import { account as accountEn } from './account/words/en.ts';
import { account as accountEs } from './account/words/es.ts';
import { account as accountFr } from './account/words/fr.ts';
import { account as accountZh } from './account/words/zh.ts';
import { learn as learnEn } from './learn/words/en.ts';
import { learn as learnEs } from './learn/words/es.ts';
import { learn as learnFr } from './learn/words/fr.ts';
import { learn as learnZh } from './learn/words/zh.ts';
import { odds as oddsEn } from './odds/words/en.ts';
import { odds as oddsEs } from './odds/words/es.ts';
import { odds as oddsFr } from './odds/words/fr.ts';
import { odds as oddsZh } from './odds/words/zh.ts';
import { pit as pitEn } from './pit/words/en.ts';
import { pit as pitEs } from './pit/words/es.ts';
import { pit as pitFr } from './pit/words/fr.ts';
import { pit as pitZh } from './pit/words/zh.ts';
import { setup as setupEn } from './setup/words/en.ts';
import { setup as setupEs } from './setup/words/es.ts';
import { setup as setupFr } from './setup/words/fr.ts';
import { setup as setupZh } from './setup/words/zh.ts';
import { proof as proofEn } from './verify/proof/en.ts';
import { proof as proofEs } from './verify/proof/es.ts';
import { proof as proofFr } from './verify/proof/fr.ts';
import { proof as proofZh } from './verify/proof/zh.ts';
import { verify as verifyEn } from './verify/words/en.ts';
import { verify as verifyEs } from './verify/words/es.ts';
import { verify as verifyFr } from './verify/words/fr.ts';
import { verify as verifyZh } from './verify/words/zh.ts';
import { workshop as workshopEn } from './workshop/words/en.ts';
import { workshop as workshopEs } from './workshop/words/es.ts';
import { workshop as workshopFr } from './workshop/words/fr.ts';
import { workshop as workshopZh } from './workshop/words/zh.ts';

const [en, fr, es, zh] = [
  {
    account: accountEn,
    pit: pitEn,
    learn: learnEn,
    odds: oddsEn,
    verify: verifyEn,
    workshop: workshopEn,
    proof: proofEn,
    setup: setupEn,
  },
  {
    account: accountFr,
    pit: pitFr,
    learn: learnFr,
    odds: oddsFr,
    verify: verifyFr,
    workshop: workshopFr,
    proof: proofFr,
    setup: setupFr,
  },
  {
    account: accountEs,
    pit: pitEs,
    learn: learnEs,
    odds: oddsEs,
    verify: verifyEs,
    workshop: workshopEs,
    proof: proofEs,
    setup: setupEs,
  },
  {
    account: accountZh,
    pit: pitZh,
    learn: learnZh,
    odds: oddsZh,
    verify: verifyZh,
    workshop: workshopZh,
    proof: proofZh,
    setup: setupZh,
  },
].map(messagesIn);
const SOURCE = en ?? expect.fail();
const OTHERS = [
  ['fr', fr ?? expect.fail()],
  ['es', es ?? expect.fail()],
  ['zh', zh ?? expect.fail()],
] as const;

const TOTALS = { naturals: '8 9', player: '0–5', banker: '0–5' };
const tell = tellerOf(
  {
    'odds.refused': [{ code: 'shoe/too-few', message: 'Too few.' }],
    'proof.proved': [{ code: 'anchor/known', text: 'Known.' }],
    'proof.notProved': [{ code: 'anchor/not-known', text: `That ${'a'.repeat(64)} stood.` }],
    'proof.fault': [{ code: 'form', text: 'No form.' }],
  },
  ['7', 7, TOTALS],
);
/** What is the same in two languages, and rightly so. */
const SAME = [
  ...['verify.wrong', 'verify.pause', 'verify.scrub', 'verify.n', 'learn.colon', 'learn.stop'],
  'workshop.form.choices.false',
  ...['title', 'table', 'coups', 'actions'].map((word) => `pit.tables.${word}`),
  ...['pit.events.members.table', 'pit.events.members.coup'],
];
const FIGURES = [
  'learn.colon',
  'learn.stop',
  'odds.edge.bar',
  'verify.wrong',
  'learn.asked.totalWhy',
  'pit.tables.of',
];

describe.each(OTHERS)('the pages in %s', (language, messages) => {
  it('say all that English says, with as many parameters or fewer', () => {
    expect([...messages.keys()].sort()).toEqual([...SOURCE.keys()].sort());
    const [here, there] = [takenBy(messages), takenBy(SOURCE)];
    const more = Object.keys(here).filter((path) => (here[path] ?? 0) > (there[path] ?? 0));
    expect(more).toEqual([]);
  });

  it('leave nothing empty or unmade, and nothing in English', () => {
    expect(unmadeIn(messages, tell)).toEqual([]);
    expect(alikeIn(messages, SOURCE, tell).filter((path) => !SAME.includes(path))).toEqual([]);
    if (language === 'zh')
      expect(withoutHan(messages, tell).filter((path) => !FIGURES.includes(path))).toEqual([]);
  });
});

describe.each([
  ['fr', proofFr],
  ['es', proofEs],
  ['zh', proofZh],
] as const)('a proof in %s', (_, proof) => {
  it('is said code by code, each in its own words, with what must be compared', () => {
    const hex = '0123456789abcdef'.repeat(4);
    const said = [
      ...Object.keys(PROVED).map((code) => proof.proved({ code: code as keyof typeof PROVED, text: '' })),
      ...Object.keys(NOT_PROVED).map((code) =>
        proof.notProved({ code: code as keyof typeof NOT_PROVED, text: `the one ${hex} here` }),
      ),
      ...Object.keys(SHOE_FAULTS).map((code) =>
        proof.fault({ code: code as keyof typeof SHOE_FAULTS, text: '' }),
      ),
    ];
    expect(said.filter((text) => text === '' || text.includes('#'))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
    expect(said.filter((text) => text.includes(hex))).toHaveLength(2);
  });
});
