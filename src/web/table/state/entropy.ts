import type { TableLink } from '../../../client/index.ts';
import type { OwnEntropy } from './ownEntropy.ts';

/** The entropy given to one shoe; undefined until it is drawn. */
interface Given {
  own: OwnEntropy | undefined;
  opened: boolean;
}

/** Loads the hash on first use: watching and playing work without it. */
const drawHere = async (): Promise<OwnEntropy> => (await import('./ownEntropy.ts')).drawEntropy();

/**
 * Adds the patron's own entropy to each shoe: the commitment while the house accepts them, the bytes once all
 * commitments are in. Until then only this page holds the bytes.
 */
export function entropyGiver(link: TableLink, draw: () => Promise<OwnEntropy> = drawHere): () => void {
  const given = new Map<string, Given>();

  const commit = async (shoeId: string): Promise<void> => {
    const mine: Given = { own: undefined, opened: false };
    given.set(shoeId, mine);
    try {
      mine.own = await draw();
    } catch {
      // The next update of the table tries again.
      given.delete(shoeId);
      return;
    }
    // A shoe that accepts no more commitments refuses it, which does no harm.
    void link.wish({ do: 'commit', commitment: mine.own.commitment });
  };

  return () => {
    const picture = link.picture();
    const shoe = picture?.view.shoe;
    if (picture === undefined || shoe === null || shoe === undefined) return;
    const { stage } = picture.view;
    // Leaving withdrew the commitment, so a new seat needs a new one.
    if (picture.you === null && stage.is === 'committing') given.delete(shoe.id);
    if (picture.you === null) return;
    const mine = given.get(shoe.id);
    if (stage.is === 'committing' && mine === undefined && !picture.you.committed) void commit(shoe.id);
    if (stage.is === 'opening' && mine?.own !== undefined && !mine.opened && picture.you.committed) {
      mine.opened = true;
      void link.wish({ do: 'open', entropy: mine.own.entropy });
    }
  };
}
