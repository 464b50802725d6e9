import { type Card, type Coup, dealCoup, parseCard } from '../../../src/engine/index.ts';
import {
  type Entry,
  getVersion,
  makeHex,
  type OpenRecord,
  openHash,
  rulesDocument,
  type SealOpening,
  verifyTranscript,
} from '../../../src/fair/index.ts';
import type { Happening } from '../counts.ts';
import type { TablePlan } from '../plan.ts';
import type { Report } from './books.ts';
import type { SecretsAudit } from './secrets.ts';

export interface ShoeAudience {
  readonly report: Report;
  readonly count: (what: Happening) => void;
  readonly secrets: SecretsAudit;
  /** S_0 as it was published. */
  readonly anchor: string;
  /** Shoes are exchanged on purpose in a test of leaks: then no transcript verifies. */
  readonly verifies: boolean;
}

interface CoupAudit {
  readonly number: number;
  /** Cards that are up, by place in the shoe, in the order in which they came up. */
  readonly up: Map<number, string>;
  readonly turns: { readonly places: readonly number[]; readonly patron: string | null }[];
  /** Places that a patron has turned. */
  readonly asked: Set<number>;
  readonly peels: { readonly patron: string; readonly card: string }[];
  crashed: boolean;
}

/** The shoes of one table, one after the other, and the coup being dealt. */
export class ShoeAudit {
  private readonly plan: TablePlan;
  private readonly audience: ShoeAudience;
  private open: OpenRecord | undefined;
  private log: Entry[] = [];
  /** What patrons have added to this shoe. */
  private entropy: string[] = [];
  private coups = 0;
  private nextIndex = 1;
  private seedBefore: string | undefined;
  /** Cards of the coup that was settled last in this shoe. */
  private settled: readonly string[] = [];
  coup: CoupAudit | undefined;

  constructor(plan: TablePlan, audience: ShoeAudience) {
    this.plan = plan;
    this.audience = audience;
  }

  get isOpen(): boolean {
    return this.open !== undefined;
  }

  opened(open: OpenRecord): void {
    if (this.open !== undefined || open.index !== this.nextIndex)
      this.audience.report(`shoe ${open.index} was opened for ${this.nextIndex}`);
    this.nextIndex = open.index + 1;
    this.open = open;
    this.log = [];
    this.entropy = [];
    this.coups = 0;
    this.settled = [];
  }

  entropyOpened(entropy: string): void {
    this.entropy.push(entropy);
    this.audience.count('entropy opened');
  }

  logged(entry: Entry): void {
    if (this.open === undefined) this.audience.report(`${entry.type} was logged of no shoe`);
    this.log.push(entry);
    if (entry.type === 'burn' && entry.body.shown !== null) this.audience.secrets.open(entry.body.shown.salt);
    if (entry.type === 'cards') this.cardsUp(entry.body.openings);
    if (entry.type === 'void-coup') this.cardsUp(entry.body.openings);
    if (entry.type === 'void' || entry.type === 'void-coup') this.coup = undefined;
    if (entry.type === 'entropy' && entry.body.opened.length < this.commitments)
      this.audience.count('entropy never opened');
    if (entry.type === 'close') this.closed(entry.body.seed);
  }

  private get commitments(): number {
    const listed = this.log.find((entry): entry is Entry<'commitments'> => entry.type === 'commitments');
    return listed?.body.list.length ?? 0;
  }

  betsClosed(number: number): void {
    this.coups += 1;
    if (number !== this.coups) this.audience.report(`coup ${number} came for ${this.coups}`);
    this.coup = { number, up: new Map(), turns: [], asked: new Set(), peels: [], crashed: false };
  }

  private cardsUp(openings: readonly SealOpening[]): void {
    const { up, turns, asked } = this.inPlay();
    for (const { n, card, salt } of openings) {
      if (up.has(n)) this.audience.report(`card ${n} was opened twice`);
      up.set(n, card);
      this.audience.secrets.open(salt);
      const turn = turns.find(({ places }) => places.includes(n));
      if (turn !== undefined && turn.patron !== null && !asked.has(n))
        this.audience.count('time to turn was out');
    }
  }

  turned(patron: string, place: number): void {
    this.mayTurn(patron, place);
    this.inPlay().asked.add(place);
    this.audience.count('card turned by a patron');
  }

  peeled(patron: string, { n, card, salt }: SealOpening): void {
    this.mayTurn(patron, n);
    if (this.inPlay().up.has(n)) this.audience.report(`card ${n} was peeled when it was up`);
    this.inPlay().peels.push({ patron, card });
    this.audience.secrets.open(salt);
    this.audience.count('card peeled');
  }

  private mayTurn(patron: string, place: number): void {
    const turn = this.inPlay().turns.find(({ places }) => places.includes(place));
    if (turn?.patron !== patron) this.audience.report(`card ${place} is not ${patron}'s to turn`);
  }

  /** The coup as its open cards tell it. */
  finish(number: number): Coup {
    const { up, number: due, crashed } = this.inPlay();
    if (number !== due) this.audience.report(`coup ${number} was settled for ${due}`);
    const cards = [...up]
      .sort(([a], [b]) => a - b)
      .flatMap(([, name]): Card[] => {
        const card = parseCard(name);
        return card === undefined ? [] : [card];
      });
    const { coup, complete } = dealCoup(this.plan.game.tableau, cards);
    if (!complete) this.audience.report('a coup was settled before its last card');
    if (crashed) this.audience.count('closed coup dealt after a crash');
    this.audience.count('coup settled');
    this.settled = [...up.values()];
    this.coup = undefined;
    return coup;
  }

  inPlay(): CoupAudit {
    if (this.coup !== undefined) return this.coup;
    this.audience.report('no coup is being dealt');
    return { number: 0, up: new Map(), turns: [], asked: new Set(), peels: [], crashed: false };
  }

  /** Cards that a viewer may know: those that are up, those of the coup before, and those that the viewer peels. */
  openTo(patron: string | undefined): readonly string[] {
    if (this.coup === undefined) return this.settled;
    const peeled = this.coup.peels.filter((peel) => peel.patron === patron);
    return [...this.settled, ...this.coup.up.values(), ...peeled.map(({ card }) => card)];
  }

  private closed(seed: string): void {
    this.audience.secrets.show(seed);
    if (this.audience.verifies && this.open !== undefined) this.verify(this.open);
    if (this.log.every(({ type }) => type !== 'void')) this.audience.count('shoe dealt to its end');
    this.seedBefore = seed;
    this.open = undefined;
  }

  private verify(open: OpenRecord): void {
    const { log, seedBefore, entropy } = this;
    const transcript = {
      format: 'coup-transcript',
      version: getVersion(log),
      rules: rulesDocument(this.plan.game),
      open: { ...open, hash: makeHex(openHash(open)) },
      log,
      signed: null,
    };
    const { verdict, firstFault, proved } = verifyTranscript(transcript, {
      house: () => this.plan.game,
      anchor: this.audience.anchor,
      // Whoever opened entropy in time is heard, unless the shoe was void before it was mixed.
      ...(log.some(({ type }) => type === 'entropy') && { ownEntropy: entropy }),
      ...(seedBefore !== undefined && { previousSeed: seedBefore }),
    });
    if (verdict !== 'verified')
      this.audience.report(`shoe ${open.shoeId} does not verify: ${JSON.stringify(firstFault)}`);
    const isMixed = log.some((entry) => entry.type === 'entropy' && entry.body.beacon !== null);
    if (isMixed && !proved.some(({ code }) => code === 'beacon/round'))
      this.audience.report(`shoe ${open.shoeId} does not prove the beacon that is in it`);
    this.audience.count('shoe verified');
  }
}
