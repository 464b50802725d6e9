import { createHash } from 'node:crypto';

/** What nodes of one house call each other by: houses that share a broker never hear each other. */
export interface Subjects {
  /** Where whoever deals in this tenure is asked for a line. */
  readonly desk: (epoch: number) => string;
  /** One line, in each direction. */
  readonly up: (trunk: string) => string;
  readonly down: (trunk: string) => string;
  /** What everybody hears of a table. */
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
