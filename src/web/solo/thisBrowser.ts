import { HOUSE_LINES } from 'virtual:houses';
import { signal } from '@preact/signals';
import { err, type Result } from '../../base/index.ts';
import { makeHex } from '../../fair/index.ts';
import { type Disk, memoryDisk, type SoloRefusal } from '../../house/solo/index.ts';
import { fetchHouse } from '../../houses/index.ts';
import { indexedDisk } from './indexedDisk.ts';
import { openPageSoloHouse, type PageMeans, type PageSoloHouse } from './soloHouse.ts';

export type BrowserRefusal = SoloRefusal | { readonly code: 'solo/elsewhere'; readonly message: string };

const LOCK = 'coup-solo';
const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

/** Another tab has taken over the solo house, so this page no longer saves anything. */
export const takenOver = signal(false);

let opened: Promise<Result<PageSoloHouse, BrowserRefusal>> | undefined;
let disk: Disk | undefined;
let held = false;

/** This browser's solo house, opened once per page. One tab has it at a time; `takeIt` takes it over. */
export function soloHere({ takeIt = false } = {}): Promise<Result<PageSoloHouse, BrowserRefusal>> {
  if (opened === undefined || takeIt) {
    opened = open(takeIt);
    void opened.then((done) => {
      if (!done.ok) opened = undefined;
    });
  }
  return opened;
}

/** Deletes everything saved. */
export async function beginAnew(): Promise<void> {
  await diskHere().clear();
  opened = undefined;
}

async function open(takeIt: boolean): Promise<Result<PageSoloHouse, BrowserRefusal>> {
  if (!(await hold(takeIt)))
    return err({
      code: 'solo/elsewhere',
      message: 'Your solo house is open in another tab of this browser.',
    });
  takenOver.value = false;
  return openPageSoloHouse({
    ...browserMeans,
    games: HOUSE_LINES.flatMap(({ games }) => games.map(({ id }) => id)),
    house: (id) => fetchHouse(id).catch(() => undefined),
    disk: diskHere(),
  });
}

/** What a house in a page needs from its browser. */
export const browserMeans: Pick<PageMeans, 'now' | 'random' | 'after'> = {
  now: Date.now,
  random,
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

function diskHere(): Disk {
  // Some browsers have no storage in private windows: the game then lasts as long as its page.
  disk ??= typeof indexedDB === 'undefined' ? memoryDisk() : indexedDisk(makeHex(random(16)));
  return disk;
}

/**
 * Holds the house's lock until the page closes or another tab takes it. Without locks (an insecure origin), the
 * disk's own check keeps two tabs apart.
 */
function hold(takeIt: boolean): Promise<boolean> {
  const { locks } = navigator;
  if (locks === undefined || held) return Promise.resolve(true);
  return new Promise((answer) => {
    locks
      .request(LOCK, takeIt ? { steal: true } : { ifAvailable: true }, (lock) => {
        held = lock !== null;
        answer(held);
        return held ? new Promise(() => undefined) : undefined;
      })
      .catch(() => {
        held = false;
        takenOver.value = true;
        opened = undefined;
      });
  });
}
