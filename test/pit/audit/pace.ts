/** Who sits, is here, and is ready or wants a faster pace: kept a second time, apart from the table. */
export class PaceAudit {
  private readonly people = new Map<string, { here: boolean; ready: boolean; faster: boolean }>();

  sat(patron: string): void {
    this.people.set(patron, { here: true, ready: false, faster: false });
  }

  left(patron: string): void {
    this.people.delete(patron);
  }

  change(patron: string, change: { here?: boolean; ready?: boolean; faster?: boolean }): void {
    Object.assign(this.people.get(patron) ?? {}, change);
  }

  betsOpened(): void {
    for (const person of this.people.values()) person.ready = false;
  }

  recovered(): void {
    for (const person of this.people.values()) Object.assign(person, { here: false, ready: false });
  }

  /** Rule PC1. */
  allReady(): boolean {
    return this.all(({ ready }) => ready);
  }

  /** Rule PC2. */
  bettingMs(whole: number): number {
    return this.all(({ faster }) => faster) ? Math.min(whole, Math.max(5_000, Math.round(whole / 2))) : whole;
  }

  private all(wants: (person: { ready: boolean; faster: boolean }) => boolean): boolean {
    const here = [...this.people.values()].filter((person) => person.here);
    return here.length > 0 && here.every(wants);
  }
}
