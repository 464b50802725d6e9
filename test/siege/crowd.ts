import { newGuest } from './ask.ts';

/**
 * More than twice as many guests as a house remembers of those who never sat: from then on it forgets one for each who
 * comes, and the tables that it keeps them in have grown to their last size.
 */
const GUESTS = 45_000;
/** Fewer than an address may bring in a minute. */
const OF_AN_ADDRESS = 100;
const AT_ONCE = 50;

/** How many came: so much of a siege as fills what is bounded, before it is watched whether anything else grows. */
export async function bringCrowd(house: URL): Promise<number> {
  let [next, came] = [0, 0];
  const bring = async (): Promise<void> => {
    while (next < GUESTS) {
      const from = getAddress(Math.floor(next++ / OF_AN_ADDRESS));
      if ((await newGuest(house, from)) !== '') came += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
  return came;
}

/** Of this machine, and of no attacker. */
const getAddress = (index: number): string => `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
