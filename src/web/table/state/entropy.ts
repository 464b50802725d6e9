import type { TableLink } from '../../../client/index.ts';
import { commitmentOf, ENTROPY_BYTES, makeHex } from '../../../fair/index.ts';

/**
 * Adds a patron's own entropy to each shoe by itself: a commitment while the house takes them, the bytes when all
 * commitments stand. The bytes live in this page alone until then.
 */
export function entropyGiver(link: TableLink): () => void {
  const given = new Map<string, { readonly entropy: string; opened: boolean }>();
  return () => {
    const picture = link.picture();
    const shoe = picture?.view.shoe;
    if (picture === undefined || picture.you === null || shoe === null || shoe === undefined) return;
    const { stage } = picture.view;
    const mine = given.get(shoe.id);
    if (stage.is === 'committing' && mine === undefined && !picture.you.committed) {
      const bytes = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES));
      given.set(shoe.id, { entropy: makeHex(bytes), opened: false });
      void link.wish({ do: 'commit', commitment: makeHex(commitmentOf(bytes)) });
    }
    if (stage.is === 'opening' && mine !== undefined && !mine.opened && picture.you.committed) {
      mine.opened = true;
      void link.wish({ do: 'open', entropy: mine.entropy });
    }
  };
}
