import { setTimeout as sleep } from 'node:timers/promises';
import { type BotEntropy, freshEntropy } from '../../src/bots/botEntropy.ts';
import type { SeededRandom } from '../../src/bots/draw.ts';
import type { TableLink, TablePicture } from '../../src/client/index.ts';
import type { Wish } from '../../src/protocol/index.ts';
import type { Recorder } from './recorder.ts';

/** A patron in a hurry, for load: wishes at random, in and out of season. */
export interface Loader {
  readonly recorder: Recorder;
  /** Stops wishing; settles when every wish has its answer. */
  readonly quiet: () => Promise<void>;
}

const PAUSE_MS = [15, 140] as const;
const BUY_IN = 30_000;

export function startLoader(recorder: Recorder, tables: readonly string[], draw: SeededRandom): Loader {
  let over = false;
  const pending = new Set<Promise<unknown>>();

  const wish = (link: TableLink, wished: Wish): Promise<{ readonly ok: boolean }> => {
    const answer = link.wish(wished);
    pending.add(answer);
    void answer.then(() => pending.delete(answer));
    return answer;
  };

  const live = async (): Promise<void> => {
    while (!over && !(await recorder.house.begin({ bot: true, age: 25 })).ok) await sleep(100);
    while (!over) await visit(recorder.house.tableLink(draw.oneOf(tables)));
  };

  const visit = async (link: TableLink): Promise<void> => {
    for (let tries = 0; link.picture() === undefined && tries < 100 && !over; tries++) await sleep(30);
    let entropy: BotEntropy | undefined;
    for (let steps = draw.between(20, 120); steps > 0 && !over; steps--) {
      const picture = link.picture();
      if (picture === undefined || link.connection().is === 'closed') break;
      entropy = await step(link, picture, entropy);
      await sleep(draw.between(...PAUSE_MS));
    }
    if (!over && draw.chance() < 0.7) await wish(link, { do: 'leave' });
    // Only what has its answer may be turned away from: the rest is to be sent again.
    await Promise.all(pending);
    link.close();
  };

  /** One wish of several that fit, or that do not. Some are waited for, and some come all at once. */
  const step = async (
    link: TableLink,
    picture: TablePicture,
    entropy: BotEntropy | undefined,
  ): Promise<BotEntropy | undefined> => {
    const { you, view } = picture;
    if (you === null) {
      const sat = await wish(link, { do: 'sit' });
      if (!sat.ok) await sleep(100);
      return entropy;
    }
    if (you.stack < BUY_IN / 4 && picture.purse.cage >= BUY_IN) {
      await wish(link, { do: 'buy-in', amount: BUY_IN });
      return entropy;
    }
    if (view.stage.is === 'committing' && view.shoe !== null && !you.committed) {
      const fresh = freshEntropy(view.shoe.id);
      await wish(link, { do: 'commit', commitment: fresh.commitment });
      return fresh;
    }
    if (view.stage.is === 'opening' && entropy?.shoe === view.shoe?.id && entropy !== undefined) {
      if (draw.chance() < 0.7) await wish(link, { do: 'open', entropy: entropy.entropy });
      return undefined;
    }
    const mine = view.turns.find(({ seat }) => seat === you.seat);
    const down = view.cards.filter(({ place, card }) => card === null && mine?.places.includes(place));
    if (down.length > 0 && draw.chance() < 0.6) {
      const { place } = draw.oneOf(down);
      await wish(link, { do: draw.chance() < 0.5 ? 'peel' : 'turn', place });
      return entropy;
    }
    if (view.stage.is !== 'betting' && draw.chance() < 0.8) return entropy;
    const some = Array.from({ length: draw.between(1, 3) }, () => wish(link, wager(draw)));
    if (draw.chance() < 0.6) await Promise.all(some);
    return entropy;
  };

  const living = live();
  return {
    recorder,
    quiet: async () => {
      over = true;
      await living;
      await Promise.all(pending);
    },
  };
}

function wager(draw: SeededRandom): Wish {
  const chance = draw.chance();
  if (chance < 0.08) return { do: 'undo' };
  if (chance < 0.14) return { do: 'clear' };
  if (chance < 0.2) return { do: 'double' };
  if (chance < 0.3) return { do: 'rebet' };
  return { do: 'place', bet: draw.oneOf(['player', 'banker', 'tie']), amount: 500 * draw.between(1, 8) };
}
