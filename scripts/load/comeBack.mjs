// A house that is ended once with all its crowd in it, and opened again: how soon everybody is back, and what that costs.
import { cpuForOne, number } from './figures.mjs';
import { openLoad } from './run.mjs';

/** How a house can end, and the signal for it. */
export const ENDS = { stop: 'SIGTERM', kill: 'SIGKILL' };

export async function comeBack(build, asked, how) {
  const load = await openLoad(build, { ...asked, comesBack: true });
  const restarted = await load.restart(ENDS[how]);
  const end = await load.end();
  return { how, arrival: load.arrival, ...restarted, ...end };
}

export function figuresOfReturn({ how, arrival, awayMs, openMs, spent, audit }) {
  const { sockets, refused } = arrival;
  const seconds = (ms) => `${number(ms / 1_000, 1)} s`;
  return [
    ['came in', `${number(sockets)} in ${number(arrival.seconds, 1)} s, ${number(refused)} could not`],
    ['guests admitted a second', number(sockets / arrival.seconds)],
    ['CPU of house and database for one who came', cpuForOne(arrival)],
    [`away (${how})`, seconds(awayMs)],
    ['all back after it opened', seconds(openMs)],
    ['guests back a second', number((1_000 * sockets) / openMs)],
    ['CPU of both for one who came back', cpuForOne({ spent, sockets })],
    ['every chip', audit],
  ];
}
