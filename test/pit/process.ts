import type { HouseBeacon } from '../../src/house/index.ts';
import { findBeacon } from './beacon.ts';
import type { Host } from './host.ts';
import type { Pit } from './pit.ts';

/** Where every run's clock begins; a process may think that it is another time. */
export const EPOCH_MS = 1_800_000_000_000;

/** A running server. When it dies, nothing that it had in memory is left, and what it waits for never comes. */
export class Process {
  readonly name: string;
  alive = true;
  readonly hosts = new Map<string, Host>();
  readonly beacon: HouseBeacon | undefined;
  private readonly pit: Pit;
  private readonly offsetMs: number;
  private readonly onDeath: (process: Process) => void;

  constructor(pit: Pit, name: string, offsetMs: number, onDeath: (process: Process) => void) {
    this.pit = pit;
    this.name = name;
    this.offsetMs = offsetMs;
    this.onDeath = onDeath;
    const beacon = findBeacon(pit, this);
    this.beacon = beacon && (pit.plant.beacon?.(beacon) ?? beacon);
  }

  /** Its own monotonic clock. */
  now(): number {
    return EPOCH_MS + this.offsetMs + this.pit.schedule.now;
  }

  die(why: string): void {
    if (!this.alive) return;
    this.alive = false;
    this.beacon?.close();
    this.pit.trace.add(this.pit.schedule.now, `${this.name} ${why}`);
    this.onDeath(this);
  }
}
