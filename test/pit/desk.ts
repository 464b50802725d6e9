import { whoWagered } from '../../src/house/index.ts';
import type { Host } from './host.ts';
import type { House } from './house.ts';
import type { Pit } from './pit.ts';
import type { Random } from './random.ts';

/** The host's desk: pauses, resumes, voids and closes tables at random; at the end it closes them all. */
export class Desk {
  private readonly pit: Pit;
  private readonly house: House;
  private readonly random: Random;

  constructor(pit: Pit, house: House) {
    this.pit = pit;
    this.house = house;
    this.random = pit.random.fork('desk');
    this.later();
  }

  private later(): void {
    this.pit.schedule.after(1_000, () => {
      for (const { id } of this.pit.plan.tables) this.look(id);
      this.later();
    });
  }

  /** One coup of the shoe in play, whatever it is by then; the house knows whose its wagers were. */
  private async voidCoup(host: Host): Promise<void> {
    const { shoe, newestShoe = '', seq, id } = host.keeper.state();
    if (shoe === undefined) return;
    const coup = Math.max(1, shoe.coups + 1 - this.random.between(0, 3));
    const whose = await whoWagered(this.pit.disk.direct, id, { shoe: newestShoe, coup, upTo: seq });
    if (!whose.ok || !host.isServing) return;
    host.ask({ do: 'void-coup', coup, reason: 'a card was exposed', by: 'boss', whose: whose.value });
  }

  private look(table: string): void {
    const host = this.house.owners.get(table);
    if (host === undefined || !host.isServing) return;
    const { asked, stage } = host.keeper.state();
    if (stage.is === 'closed') return;
    if (this.pit.healed) {
      if (asked.close === undefined) host.ask({ do: 'close', reason: 'end of the day' });
      return;
    }
    const { pausesPerMinute, voidsPerMinute, closesPerMinute } = this.pit.plan.desk;
    const { random } = this;
    if (asked.pause !== undefined && random.chance(0.1)) host.ask({ do: 'resume' });
    if (random.chance(pausesPerMinute / 60)) host.ask({ do: 'pause', reason: 'shift change' });
    if (random.chance(voidsPerMinute / 60)) host.ask({ do: 'void', reason: 'spilled drink' });
    if (random.chance(closesPerMinute / 60)) host.ask({ do: 'close', reason: 'early night' });
    if (random.chance(voidsPerMinute / 12)) void this.voidCoup(host);
    if (random.chance(0.002)) host.ask({ do: 'void', reason: '' });
  }
}
