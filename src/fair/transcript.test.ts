import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import published from '../../docs/schemas/transcript.schema.json' with { type: 'json' };
import { getEntry, toCopy } from '../../test/fair/retell.ts';
import { dealt, eightDecks, oneDeck, toBytes } from '../../test/fair/shoes.ts';
import { irregularShoe, voidedShoe } from '../../test/fair/shortShoes.ts';
import { tableRules } from './tableRules.ts';
import { parseTranscript } from './transcript.ts';
import { TRANSCRIPT_SCHEMA } from './transcriptSchema.ts';

const schemaAccepts = new Ajv2020({ strict: false }).compile(TRANSCRIPT_SCHEMA);
const ONE = dealt(oneDeck());

describe('the form of a transcript', () => {
  test("the published schema of a transcript is the parser's own", () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(TRANSCRIPT_SCHEMA)));
  });

  test.each([
    ['one deck', ONE],
    ['eight decks', dealt(eightDecks())],
    ['a beacon', dealt(oneDeck({ beacon: { name: 'drand', round: '1', bytes: toBytes('D') } }))],
    ['no signature', { ...ONE, signed: null }],
    ['a table', dealt(oneDeck({ table: tableRules(oneDeck().game, { requireMainWager: true }) }))],
  ])('parser and schema accept %s', (_, transcript) => {
    expect(parseTranscript(transcript)).toEqual({ ok: true, value: transcript });
    expect(schemaAccepts(transcript)).toBe(true);
  });

  test.each<[string, (draft: ReturnType<typeof toCopy>) => void, string]>([
    ['upper-case hex', (d) => Object.assign(d.open, { anchor: d.open.anchor.toUpperCase() }), '/open/anchor'],
    ['an unknown member', (d) => Object.assign(d.open, { note: 'x' }), '/open/note'],
    ['an unknown type of entry', (d) => Object.assign(d.log[4] ?? {}, { type: 'shuffle' }), '/log/4/type'],
    [
      'a card that is none',
      (d) => Object.assign(getEntry(d, 'burn').body.shown ?? {}, { card: '1C' }),
      '/log/4/body/shown/card',
    ],
    [
      'a fraction of a cent',
      (d) => Object.assign(getEntry(d, 'no-more-bets').wagers?.[0] ?? {}, { stake: 0.5 }),
      '/log/5/wagers/0/stake',
    ],
    ['a control code in a name', (d) => Object.assign(d.open, { tableId: 'a\nb' }), '/open/tableId'],
    ['half a character', (d) => Object.assign(d.open, { tableId: 'a\ud800' }), '/open/tableId'],
    ['another version', (d) => Object.assign(d, { version: 4 }), '/version'],
    ['index 0, which is the anchor', (d) => Object.assign(d.open, { index: 0 }), '/open/index'],
  ])('neither parser nor schema accepts %s', (_, change, where) => {
    const draft = toCopy(ONE);
    change(draft);
    expect(parseTranscript(draft)).toMatchObject({ ok: false, error: { code: 'form', where } });
    expect(schemaAccepts(draft)).toBe(false);
  });

  test('the version of a transcript follows from its entries', () => {
    expect(parseTranscript({ ...ONE, version: 2 })).toMatchObject({ error: { where: '/version' } });
    const irregular = voidedShoe(irregularShoe());
    expect(irregular.version).toBe(2);
    expect(parseTranscript(irregular)).toMatchObject({ ok: true });
    const at = irregular.log.findIndex(({ type }) => type === 'void-coup');
    expect(parseTranscript({ ...irregular, version: 1 })).toMatchObject({
      error: { code: 'form', where: `/log/${at}/type` },
    });
  });
});
