import { query } from '../record/sharedServer.ts';
import type { Cluster, ClusterNode } from './cluster.ts';

/** Who tried to take the house, whether or not they got it: by what came to the database. */
export interface Takeovers {
  /** How often this node has tried, since it was started last. */
  readonly triedBy: (node: ClusterNode) => Promise<number>;
}

/** Its name comes before that of the house's own trigger, which may leave the row as it is. */
const WATCH = `
  CREATE SCHEMA watched;
  CREATE TABLE watched.tries (holder text NOT NULL);
  CREATE FUNCTION watched.note_try() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO watched.tries VALUES (NEW.holder);
    RETURN NEW;
  END $$;
  CREATE TRIGGER a_try BEFORE UPDATE ON coup.tenure
    FOR EACH ROW WHEN (NEW.epoch > OLD.epoch) EXECUTE FUNCTION watched.note_try();
`;

export async function watchTakeovers({ ownerUrl }: Cluster): Promise<Takeovers> {
  await query(ownerUrl, WATCH);
  return {
    triedBy: async ({ isHeldBy }) => {
      const tries = await query<{ holder: string }>(ownerUrl, 'SELECT holder FROM watched.tries');
      return tries.filter(({ holder }) => isHeldBy(holder)).length;
    },
  };
}

/** What a node says that could not read all that was written. */
export const OUTDATED = 'A newer Coup has had this house';

/** Whose the house is, or was last. */
export interface LastTenure {
  readonly epoch: number;
  /** How many versions of forms its holder knew. */
  readonly generation: number;
  readonly runs: boolean;
}

/** As if it had been a program of this generation who has, or had, the house. */
export const setGeneration = async ({ databaseUrl }: Cluster, generation: number): Promise<void> =>
  void (await query(databaseUrl, 'UPDATE coup.tenure SET generation = $1', [generation]));

export async function lastTenure({ databaseUrl }: Cluster): Promise<LastTenure> {
  const [row] = await query<{ epoch: string; generation: number; runs: boolean }>(
    databaseUrl,
    'SELECT epoch, generation, until > clock_timestamp() AS runs FROM coup.tenure',
  );
  if (row === undefined) throw new Error('nobody has ever had the house');
  return { ...row, epoch: Number(row.epoch) };
}
