import { createHash } from 'node:crypto';

/** The broker subjects of one house. Houses that share a broker use different ones. */
export interface Subjects {
  /** Where nodes ask the leader of this term for a line. */
  readonly desk: (epoch: number) => string;
  /** The two directions of one line. */
  readonly up: (trunk: string) => string;
  readonly down: (trunk: string) => string;
  /** A table's public updates. */
  readonly told: (epoch: number, table: string) => string;
}

export function getSubjects(place: string): Subjects {
  const house = `coup.${createHash('sha256').update(place).digest('hex').slice(0, 16)}`;
  return {
    desk: (epoch) => `${house}.desk.${epoch}`,
    up: (trunk) => `${house}.up.${trunk}`,
    down: (trunk) => `${house}.down.${trunk}`,
    told: (epoch, table) => `${house}.told.${epoch}.${Buffer.from(table).toString('hex')}`,
  };
}
