/**
 * The one source of chance in a simulated run: sfc32 under a name. Never near a deal: what is dealt comes from the
 * sealed shoe alone.
 */
export class Random {
  private readonly name: string;
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(name: string) {
    this.name = name;
    this.a = scramble(name, 0x9e3779b9);
    this.b = scramble(name, 0x243f6a88);
    this.c = scramble(name, 0xb7e15162);
    for (let round = 0; round < 12; round++) this.word();
  }

  /** A stream of its own, so that one actor's choices do not move another's. */
  fork(label: string): Random {
    return new Random(`${this.name}/${label}`);
  }

  word(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + sum) | 0;
    return sum >>> 0;
  }

  /** 0 to n - 1. */
  below(n: number): number {
    return Math.floor((this.word() / 0x1_0000_0000) * n);
  }

  /** Both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.word() < probability * 0x1_0000_0000;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** A key, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.below(entries.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [key, weight] of entries) {
      if (left < weight) return key;
      left -= weight;
    }
    throw new Error('no weights');
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }
}

/** FNV-1a with a start of its own, finished so that near names are far apart. */
function scramble(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
