import type { Report } from './books.ts';

/** What nobody may read before its time: seeds, and cards that nobody has opened. It looks at text, whatever wrote it. */
export class SecretsAudit {
  private readonly report: Report;
  /** Seeds that no close has shown. */
  private readonly seeds: Set<string>;
  /** Salts of every card that the journal has opened, to all or to one. */
  private readonly openSalts = new Set<string>();

  constructor(report: Report, seeds: readonly string[]) {
    this.report = report;
    this.seeds = new Set(seeds);
  }

  show(seed: string): void {
    this.seeds.delete(seed);
  }

  open(salt: string): void {
    this.openSalts.add(salt);
  }

  /** Text that may speak of open cards alone, each with its salt. */
  checkStored(where: string, text: string): void {
    this.checkSeeds(where, text);
    const salts = text.match(SALT) ?? [];
    for (const salt of salts) {
      if (!this.openSalts.has(salt.slice(1, -1)))
        this.report(`${where} has the salt of a card that is not open`);
    }
    const cards = text.match(CARD) ?? [];
    if (cards.length !== salts.length)
      this.report(`${where} names ${cards.length} cards and opens ${salts.length}`);
  }

  /** A view: the cards that lie open, and those that the viewer peels. */
  checkView(where: string, text: string, open: readonly string[]): void {
    this.checkSeeds(where, text);
    const left = [...open];
    for (const quoted of text.match(CARD) ?? []) {
      const at = left.indexOf(quoted.slice(1, -1));
      if (at < 0) this.report(`${where} names ${quoted}, which is not open to its viewer`);
      else left.splice(at, 1);
    }
  }

  private checkSeeds(where: string, text: string): void {
    for (const found of text.match(HEX) ?? []) {
      if (this.seeds.has(found)) this.report(`${where} has a seed that was not shown`);
    }
  }
}

const CARD = /"(?:A|[2-9]|10|J|Q|K)[CDHS]"/g;
const SALT = /"[0-9a-f]{32}"/g;
const HEX = /[0-9a-f]{64}/g;
