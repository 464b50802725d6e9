import { describe, expect, it } from 'vitest';
import { Driver } from '../../test/table/driver.ts';
import { equalJson } from '../base/index.ts';
import type { HouseFile } from '../engine/index.ts';
import { makeHex, rulesHash } from '../fair/index.ts';
import type { TableSettings } from './index.ts';

const GAME = 'penn-national/mini';
const QUICK = { commitMs: 0, openMs: 0, bettingMs: 1_000, settledMs: 0 } as const;

/** Another edition of the same card: its tie pays 9 to 1. */
function edited(house: HouseFile): HouseFile {
  const text = JSON.stringify(house).replace('"odds":[8,1]', '"odds":[9,1]');
  expect(equalJson(JSON.parse(text), house)).toBe(false);
  return JSON.parse(text);
}

const change = (driver: Driver, house: HouseFile, settings: Partial<TableSettings> = {}) =>
  driver.do({ do: 'change', house, settings: { ...driver.state.settings, ...settings } });

describe('changing the rules of a table', () => {
  it('a changed table finishes the shoe in play under its old rules, and opens the next under the new edition', () => {
    const driver = new Driver(GAME, QUICK);
    driver.runTo('betting');
    const { house, game } = driver.state;
    const fresh = edited(house);
    change(driver, fresh, { bettingMs: 2_000 });
    const first = driver.state.shoe?.open;
    driver.run(({ shoe }) => shoe === undefined);
    expect(driver.state).toMatchObject({ house, settings: { bettingMs: 1_000 } });
    expect(driver.events.at(-1)).toMatchObject({ type: 'logged', entry: { type: 'close' } });
    driver.run(({ shoe }) => shoe !== undefined);
    expect(driver.state).toMatchObject({ house: fresh, settings: { bettingMs: 2_000 }, asked: {} });
    expect(driver.state.asked.change).toBeUndefined();
    const changed = driver.events.find(({ type }) => type === 'changed');
    const edition = makeHex(rulesHash(driver.state.game));
    expect(changed).toMatchObject({ edition, float: 0 });
    expect(first?.rulesHash).toBe(makeHex(rulesHash(game)));
    expect(driver.state.shoe?.open).toMatchObject({ index: 2, rulesHash: edition });
    expect(edition).not.toBe(first?.rulesHash);
  });

  it('a table between shoes changes at once, even while paused', () => {
    const driver = new Driver(GAME, QUICK);
    driver.do({ do: 'pause', reason: 'A pause.' });
    change(driver, edited(driver.state.house));
    driver.run(({ asked }) => asked.change === undefined);
    expect(driver.events.map(({ type }) => type)).toEqual([
      'opened',
      'pause-asked',
      'change-asked',
      'changed',
    ]);
  });

  it('a change to a larger float draws on the bank, and a change to a smaller one returns what the table has', () => {
    const driver = new Driver(GAME, { ...QUICK, float: 1_000_000 });
    change(driver, driver.state.house, { float: 1_500_000 });
    driver.run(({ asked }) => asked.change === undefined);
    expect(driver.events.find(({ type }) => type === 'changed')).toMatchObject({ float: 500_000 });
    expect(driver.state.float).toBe(1_500_000);
    const poor = new Driver(GAME, { ...QUICK, float: 1_000_000 });
    poor.state = { ...poor.state, float: 300_000 as typeof poor.state.float };
    change(poor, poor.state.house, { float: 1 });
    poor.run(({ asked }) => asked.change === undefined);
    expect(poor.state.float).toBe(0);
  });

  it('a table refuses a change that is already in force or not its to make', () => {
    const driver = new Driver(GAME, QUICK);
    const { house, settings } = driver.state;
    const refusal = (to: { house: HouseFile; settings: TableSettings }) =>
      driver.try({ do: 'change', ...to })?.code;
    expect(refusal({ house, settings })).toBe('pit/nothing-to-do');
    const other = new Driver('rock-bac/commission-free').state.house;
    expect(refusal({ house: other, settings })).toBe('table/malformed');
    expect(refusal({ house, settings: { ...settings, invitation: '00'.repeat(32) } })).toBe(
      'table/malformed',
    );
    change(driver, edited(house));
    expect(refusal({ house: edited(house), settings })).toBe('pit/nothing-to-do');
    // Changed back before it took effect.
    change(driver, house);
    driver.run(({ asked }) => asked.change === undefined);
    expect(driver.state.house).toEqual(house);
  });
});
