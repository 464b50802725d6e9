import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** All that happens in a run, hashed: two runs of one seed are the same to the last byte. */
export class Trace {
  private readonly hash = sha256.create();
  private readonly newest: string[] = [];
  private readonly keep: number;
  lines = 0;

  constructor(keep: number) {
    this.keep = keep;
  }

  add(time: number, line: string): void {
    const text = `${time} ${line}`;
    this.lines += 1;
    this.hash.update(utf8ToBytes(`${text}\n`));
    this.newest.push(text);
    if (this.newest.length > 2 * this.keep) this.newest.splice(0, this.keep);
  }

  get last(): readonly string[] {
    return this.newest.slice(-this.keep);
  }

  digest(): string {
    return bytesToHex(this.hash.clone().digest());
  }
}
