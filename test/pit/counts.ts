/** What must really have happened over a run of many seeds, for the run to mean anything. */
export const HAPPENINGS = [
  // Between patrons and house.
  'message dropped',
  'message delayed',
  'message duplicated',
  'message reordered',
  'answer duplicated',
  'connection cut',
  'connection made again',
  'wish sent again',
  'events caught up on',
  'snapshot of the view sent',
  // The store.
  'write refused',
  'answer of the store lost',
  'commit shared by several journals',
  'write that came late',
  'read refused',
  'store away',
  'died at claim',
  'died at event',
  'died at transfer',
  'died at balance',
  'died at head',
  'died after the write, before its answer',
  // The house.
  'process killed',
  'killed while betting',
  'killed while dealing',
  'killed while a shoe was made',
  'table taken over from one who lives',
  'stale writer refused',
  'clock an hour or so ahead',
  'clock an hour or so behind',
  'snapshot saved',
  'resumed from a snapshot',
  'resumed from the beginning',
  'open bets returned after a crash',
  'closed coup dealt after a crash',
  'wish answered again',
  'copy of a refused wish taken',
  'several wishes in one commit',
  // Bounds that were crossed.
  'page was full',
  'wish forgotten',
  'one who left forgotten',
  'copy of a forgotten wish taken',
  'receipt by one who began in the middle of a shoe',
  'cage could not cover a buy-in',
  // The public beacon.
  'beacon answered late',
  'beacon answered wrongly',
  'beacon did not answer',
  'shoe called with a beacon',
  'shoe mixed with a beacon',
  'shoe void for want of its round',
  'list or opening closed early',
  // Patrons and the pit.
  'bets closed when all were ready',
  'bets open for half the time',
  'not invited',
  'late wager refused',
  'wager accepted',
  'wager taken back',
  'wager refused',
  'malformed wish refused',
  'bank could not cover',
  'break taken',
  'refused in a break',
  'patron broke',
  'patron idle',
  'patron left',
  'marked commission taken',
  'fee taken',
  'lost seat given up',
  'entropy opened',
  'entropy late',
  'entropy wrong',
  'entropy never opened',
  'card peeled',
  'card turned by a patron',
  'time to turn was out',
  'paused',
  'resumed',
  'voided',
  'coup voided',
  'coup voided while its bets were open',
  'coup voided while it was dealt',
  'coup voided after it was settled',
  'chips put right',
  'closed',
  'coup settled',
  'shoe dealt to its end',
  'shoe verified',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

export class Counts {
  private readonly counts = new Map<Happening, number>(HAPPENINGS.map((what) => [what, 0]));

  /** Those that another thread had. */
  static from(entries: Counts['entries']): Counts {
    const counts = new Counts();
    for (const [what, times] of entries) counts.add(what, times);
    return counts;
  }

  add(what: Happening, times = 1): void {
    this.counts.set(what, this.of(what) + times);
  }

  addAll(other: Counts): void {
    for (const [what, times] of other.counts) this.add(what, times);
  }

  of(what: Happening): number {
    return this.counts.get(what) ?? 0;
  }

  get entries(): readonly (readonly [Happening, number])[] {
    return [...this.counts];
  }

  /** What never happened. */
  get missing(): readonly Happening[] {
    return HAPPENINGS.filter((what) => this.of(what) === 0);
  }

  toString(): string {
    const width = Math.max(...HAPPENINGS.map((what) => what.length));
    return HAPPENINGS.map((what) => `${what.padEnd(width)}  ${this.of(what)}`).join('\n');
  }
}
