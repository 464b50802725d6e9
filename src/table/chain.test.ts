import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { unwrap } from '../base/index.ts';
import {
  createStanding,
  type Entry,
  followAll,
  getTranscript,
  makeHex,
  NO_BYTES,
  type OpenRecord,
  verifySeries,
} from '../fair/index.ts';

const GAME = 'penn-national/mini';
const QUICK = { commitMs: 0, openMs: 0, bettingMs: 1, settledMs: 0 } as const;

/** The transcripts of all closed shoes, from the events alone. */
function getTranscripts(driver: Driver) {
  const shoes: { readonly open: OpenRecord; readonly log: Entry[] }[] = [];
  for (const event of driver.events) {
    if (event.type === 'shoe-opened') shoes.push({ open: event.open, log: [] });
    if (event.type === 'logged') shoes.at(-1)?.log.push(event.entry);
  }
  return shoes
    .filter(({ log }) => log.at(-1)?.type === 'close')
    .map(({ open, log }) => {
      const standing = unwrap(followAll(createStanding(driver.state.game, open), log));
      return getTranscript({ standing, log, seed: NO_BYTES, sealed: undefined });
    });
}

describe('the end of a chain', () => {
  it('the last shoe of a chain announces the next chain, and the table continues under the next chain’s id', () => {
    const driver = new Driver(GAME, QUICK, 7, 2);
    driver.run(({ chain, nextIndex }) => chain === 3 && nextIndex === 2, 50_000);
    const shoes = getTranscripts(driver);
    expect(shoes.map(({ open }) => open.shoeId)).toEqual([
      'table-1/1',
      'table-1/2',
      'table-1.2/1',
      'table-1.2/2',
    ]);
    expect(verifySeries(shoes)).toMatchObject({ verdict: 'verified' });
    const announced = shoes.map(({ log }) => log.filter(({ type }) => type === 'next-chain').length);
    expect(announced).toEqual([0, 1, 0, 1]);
    expect(driver.state).toMatchObject({
      newestShoe: 'table-1.3/1',
      announced: driver.state.shoe?.open.anchor,
    });
  });

  it('a chain’s last shoe announces the next chain even when it is void before it was called', () => {
    const driver = new Driver(GAME, QUICK, 7, 1);
    driver.run(({ shoe }) => shoe?.phase === 'opened');
    driver.do({ do: 'void', reason: 'A card was seen.' });
    driver.run(({ chain }) => chain === 2);
    const types = driver.events.flatMap((event) => (event.type === 'logged' ? [event.entry.type] : []));
    expect(types).toEqual(['call', 'next-chain', 'void', 'close']);
    driver.runTo('betting');
    expect(driver.state.shoe?.open).toMatchObject({ shoeId: 'table-1.2/1', tableId: 'table-1.2', index: 1 });
  });

  it('a table refuses a shoe of another chain than the announced one', () => {
    const driver = new Driver(GAME, QUICK, 7, 1);
    driver.run(({ chain, shoe }) => chain === 2 && shoe === undefined, 50_000);
    const open = { ...getTranscripts(driver)[0]?.open } as OpenRecord & { hash?: string };
    const { hash: _, ...record } = open;
    const wrong = {
      ...record,
      tableId: 'table-1.2',
      shoeId: 'table-1.2/1',
      index: 1,
      anchor: makeHex(new Uint8Array(32).fill(9)),
    };
    expect(driver.try({ do: 'open-shoe', open: wrong })?.code).toBe('croupier/does-not-follow');
    expect(
      driver.try({ do: 'open-shoe', open: { ...wrong, anchor: driver.state.announced ?? '' } }),
    ).toBeUndefined();
  });

  it('a chain announces its successor once, in its last shoe only', () => {
    const driver = new Driver(GAME, QUICK, 7, 3);
    driver.runTo('betting');
    expect(driver.events.some((event) => event.type === 'logged' && event.entry.type === 'next-chain')).toBe(
      false,
    );
  });
});
