import { ANSWERS_KEPT, GONE_KEPT } from '../tiny/tableBounds.ts';

/**
 * Which wishes a table may still be asked to know: the newest of everybody who sits, and of the last few who left.
 * Whatever is older may be done again when a copy of it comes, and this says so; nothing newer may.
 */
export class Remembered {
  private readonly seated = new Map<string, readonly string[]>();
  private readonly gone = new Map<string, readonly string[]>();
  private readonly onForgotten: (what: 'wish' | 'leaver') => void;

  constructor(onForgotten: (what: 'wish' | 'leaver') => void) {
    this.onForgotten = onForgotten;
  }

  knows(patron: string, id: string): boolean {
    return this.of(patron).includes(id);
  }

  sat(patron: string): void {
    this.seated.set(patron, this.of(patron));
    this.gone.delete(patron);
  }

  done(patron: string, id: string): void {
    const all = [...this.of(patron), id];
    if (all.length > ANSWERS_KEPT) this.onForgotten('wish');
    this.seated.set(patron, all.slice(-ANSWERS_KEPT));
  }

  left(patron: string): void {
    const ids = this.of(patron);
    this.seated.delete(patron);
    this.gone.delete(patron);
    this.gone.set(patron, ids);
    const [first] = this.gone.keys();
    if (this.gone.size <= GONE_KEPT || first === undefined) return;
    this.gone.delete(first);
    this.onForgotten('leaver');
  }

  private of(patron: string): readonly string[] {
    return this.seated.get(patron) ?? this.gone.get(patron) ?? [];
  }
}
