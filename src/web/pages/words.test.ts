import { describe, expect, it } from 'vitest';
import {
  alikeIn,
  getTeller,
  messagesIn,
  takenBy,
  unmadeIn,
  withoutHan,
} from '../../../test/words/messages.ts';
import { NOT_PROVED, PROVED, SHOE_FAULTS } from '../../fair/index.ts';
import { accountEn } from './account/words/en.ts';
import { accountEs } from './account/words/es.ts';
import { accountFr } from './account/words/fr.ts';
import { accountZh } from './account/words/zh.ts';
import { learnEn } from './learn/words/en.ts';
import { learnEs } from './learn/words/es.ts';
import { learnFr } from './learn/words/fr.ts';
import { learnZh } from './learn/words/zh.ts';
import { oddsEn } from './odds/words/en.ts';
import { oddsEs } from './odds/words/es.ts';
import { oddsFr } from './odds/words/fr.ts';
import { oddsZh } from './odds/words/zh.ts';
import { pitEn } from './pit/words/en.ts';
import { pitEs } from './pit/words/es.ts';
import { pitFr } from './pit/words/fr.ts';
import { pitZh } from './pit/words/zh.ts';
import { setupEn } from './setup/words/en.ts';
import { setupEs } from './setup/words/es.ts';
import { setupFr } from './setup/words/fr.ts';
import { setupZh } from './setup/words/zh.ts';
import { proofEn } from './verify/proof/en.ts';
import { proofEs } from './verify/proof/es.ts';
import { proofFr } from './verify/proof/fr.ts';
import { proofZh } from './verify/proof/zh.ts';
import { verifyEn } from './verify/words/en.ts';
import { verifyEs } from './verify/words/es.ts';
import { verifyFr } from './verify/words/fr.ts';
import { verifyZh } from './verify/words/zh.ts';
import { workshopEn } from './workshop/words/en.ts';
import { workshopEs } from './workshop/words/es.ts';
import { workshopFr } from './workshop/words/fr.ts';
import { workshopZh } from './workshop/words/zh.ts';

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
const tell = getTeller(
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
