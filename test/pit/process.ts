import type { Host } from './host.ts';
import type { Pit } from './pit.ts';

/** Where every run's clock begins; a process may think that it is another time. */
const EPOCH_MS = 1_800_000_000_000;

/** A running server. When it dies, nothing that it had in memory is left, and what it waits for never comes. */
export class Process {
  readonly name: string;
  alive = true;
  readonly hosts = new Map<string, Host>();
  private readonly pit: Pit;
  private readonly offsetMs: number;
  private readonly onDeath: (process: Process) => void;

  constructor(pit: Pit, name: string, offsetMs: number, onDeath: (process: Process) => void) {
    this.pit = pit;
    this.name = name;
    this.offsetMs = offsetMs;
    this.onDeath = onDeath;
  }

  /** Its own monotonic clock. */
  now(): number {
    return EPOCH_MS + this.offsetMs + this.pit.schedule.now;
  }

  die(why: string): void {
    if (!this.alive) return;
    this.alive = false;
    this.pit.trace.add(this.pit.schedule.now, `${this.name} ${why}`);
    this.onDeath(this);
  }
}
