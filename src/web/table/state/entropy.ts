import type { TableLink } from '../../../client/index.ts';
import type { OwnEntropy } from './ownEntropy.ts';

/** One shoe's: undefined until it is drawn. */
interface Given {
  own: OwnEntropy | undefined;
  opened: boolean;
}

/** The hash is fetched when it is first wanted: a table can be watched, and played, without it. */
const drawHere = async (): Promise<OwnEntropy> => (await import('./ownEntropy.ts')).drawEntropy();

/**
 * Adds a patron's own entropy to each shoe by itself: a commitment while the house takes them, the bytes when all
 * commitments stand. The bytes live in this page alone until then.
 */
export function entropyGiver(link: TableLink, draw: () => Promise<OwnEntropy> = drawHere): () => void {
  const given = new Map<string, Given>();

  const commit = async (shoeId: string): Promise<void> => {
    const mine: Given = { own: undefined, opened: false };
    given.set(shoeId, mine);
    try {
      mine.own = await draw();
    } catch {
      // The next news of the table tries again.
      given.delete(shoeId);
      return;
    }
    // A shoe that takes no more of them refuses it, and nothing has changed.
    void link.wish({ do: 'commit', commitment: mine.own.commitment });
  };

  return () => {
    const picture = link.picture();
    const shoe = picture?.view.shoe;
    if (picture === undefined || shoe === null || shoe === undefined) return;
    const { stage } = picture.view;
    // Leaving has withdrawn it: with another seat comes another commitment.
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
