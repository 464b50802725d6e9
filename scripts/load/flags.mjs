// The flags that load and soak share.
import { parseArgs } from 'node:util';

const text = (value) => ({ type: 'string', default: value });

/** What is asked for, each flag within its bounds; else the usage, and the end. */
export function readFlags(usage, more = {}) {
  const refuse = (why) => {
    console.error(`${why}\n${usage}`);
    process.exit(2);
  };
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        tables: text('40'),
        bettors: text('9'),
        watchers: text('21'),
        'bet-every': text('600'),
        arrivals: text('200'),
        ...more,
      },
    }));
  } catch (error) {
    refuse(error.message);
  }
  const whole = (name, from, to) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < from || value > to)
      refuse(`--${name} is a whole number from ${from} to ${to}.`);
    return value;
  };
  const asked = {
    tables: whole('tables', 1, 1_000),
    bettors: whole('bettors', 0, 9),
    watchers: whole('watchers', 0, 10_000),
    betEveryMs: whole('bet-every', 10, 60_000),
    arrivalsPerSecond: whole('arrivals', 1, 10_000),
  };
  return { asked, values, whole };
}
