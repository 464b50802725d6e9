// A house under load whose plug is pulled again and again. In the end every wager that was acknowledged must stand in
// the record once, no coup may be settled twice, and every chip must be where it should.
import { setTimeout as sleep } from 'node:timers/promises';
import { number } from './figures.mjs';
import { openLoad } from './run.mjs';

/** After a kill all come back, and play for a moment that differs, so that kills meet every phase of a coup. */
const LEAST_PLAY_MS = 1_000;
const MOST_PLAY_MS = 5_000;

export async function killUnderLoad(build, asked, times) {
  const load = await openLoad(build, { ...asked, comesBack: true });
  const open = [];
  const back = [];
  for (let kill = 0; kill < times; kill++) {
    await sleep(LEAST_PLAY_MS + Math.random() * (MOST_PLAY_MS - LEAST_PLAY_MS));
    const { awayMs, backMs } = await load.restart('SIGKILL');
    open.push(awayMs);
    back.push(backMs);
  }
  await sleep(MOST_PLAY_MS);
  const end = await load.end((acknowledged, record) => inquest(acknowledged, record()));
  return { times, open, back, ...end };
}

/** What was told against what the record says, read from an export: nothing of the house's own is believed. */
function inquest(acknowledged, record) {
  const placed = new Map();
  const settled = new Map();
  const shoes = new Map();
  const once = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const line of record.split('\n').filter((text) => text.startsWith('{"event"'))) {
    const { journal, type, body } = JSON.parse(line).event;
    if (type === 'shoe-opened') shoes.set(journal, body.open.shoeId);
    if (type === 'placed') once(placed, body.by.id);
    if (type === 'logged' && body.entry.type === 'settled')
      once(settled, `${shoes.get(journal)}/${body.entry.body.coup}`);
  }
  const twice = (counts) => [...counts.values()].filter((count) => count > 1).length;
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter((id) => !placed.has(id)).length,
    writtenTwice: twice(placed),
    coups: settled.size,
    paidTwice: twice(settled),
  };
}

export const isWhole = ({ audit, exit, acknowledged, missing, writtenTwice, coups, paidTwice }) =>
  audit === 'right' &&
  exit === 0 &&
  acknowledged > 0 &&
  coups > 0 &&
  missing + writtenTwice + paidTwice === 0;

export function figuresOfKills(found) {
  const seconds = (all) => {
    const sorted = all.toSorted((a, b) => a - b);
    return `${number((sorted[Math.floor(sorted.length / 2)] ?? 0) / 1_000, 1)} / ${number((sorted.at(-1) ?? 0) / 1_000, 1)} s`;
  };
  return [
    ['kills', number(found.times)],
    ['open again after (middle / longest)', seconds(found.open)],
    ['all back after (middle / longest)', seconds(found.back)],
    ['wagers acknowledged', number(found.acknowledged)],
    ['of them missing in the record', number(found.missing)],
    ['wagers written twice', number(found.writtenTwice)],
    ['coups settled', number(found.coups)],
    ['of them paid twice', number(found.paidTwice)],
    ['every chip', found.audit],
  ];
}
