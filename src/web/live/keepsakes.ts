import type { TableNotification, TablePicture } from '../../client/index.ts';
import type { Receipt, Restoration } from '../../fair/index.ts';

/** What this browser keeps of the shoes that it saw: with it, no other story can be told of them later. */
export interface Keepsakes {
  /** Takes what is worth keeping out of the news; warns where the house contradicts what it said before. */
  readonly hear: (picture: TablePicture, news: TableNotification) => OtherStory | undefined;
  /** Whether the table goes on with a chain that a restoration began, since this browser saw the table last. */
  readonly isUnexplained: (picture: TablePicture) => boolean;
  /** What that comes to by the statements that the house's key has signed; asked for when it is unexplained. */
  readonly explain: (picture: TablePicture, signedBy: SignedBy) => RestoredStory;
  /** The anchor of a shoe's chain, as somebody sees it who does not watch the table; the first one stays. */
  readonly meet: (shoeId: string, anchor: string | undefined) => void;
  readonly of: (shoeId: string) => StoredKeepsake;
}

/** The statements that a key has signed. Checking takes a curve, which no table fetches before it must. */
export type SignedBy = (publicKey: string | null) => readonly Restoration[];

/** A restoration that the house signed for, or a chain that only looks like one of a restored house. */
export type RestoredStory = 'restored' | 'notRestored';

/** The house signs with another key, or shows another anchor, than when it was first seen. */
export type OtherStory = 'otherKey' | 'otherAnchor';

/** In the words of a file that `coup shoe verify` takes. */
export interface StoredKeepsake {
  /** S_0 of the chain, as it was first seen here. */
  readonly anchor: string | null;
  /** The house's key, as it was first seen here. */
  readonly publicKey: string | null;
  readonly receipts: readonly Receipt[];
  readonly ownEntropy: readonly string[];
  /** `a` of the patron's alias in this shoe, by which its wagers can be claimed later. */
  readonly aliasProof?: string;
}

/** Where it is kept: a browser's own storage, which may be full or forbidden. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type OfShoe = Pick<StoredKeepsake, 'receipts' | 'ownEntropy' | 'aliasProof'>;

interface Index {
  readonly publicKey: string | null;
  /** By chain; those seen last, last. */
  readonly anchors: Readonly<Record<string, string>>;
  readonly shoes: readonly string[];
}

const INDEX = 'coup/kept';
const MOST_SHOES = 12;
const MOST_RECEIPTS = 400;
const MOST_ANCHORS = 200;
const NOTHING: Index = { publicKey: null, anchors: {}, shoes: [] };
const OF_NONE: OfShoe = { receipts: [], ownEntropy: [] };

export function openKeepsakes(shelf: Shelf): Keepsakes {
  const index = (): Index => ({ ...NOTHING, ...read<Index>(shelf, INDEX) });
  const ofShoe = (shoeId: string): OfShoe => ({ ...OF_NONE, ...read<OfShoe>(shelf, toKey(shoeId)) });

  const keep = (shoeId: string, more: Partial<OfShoe>): void => {
    write(shelf, toKey(shoeId), { ...ofShoe(shoeId), ...more });
    const { shoes, ...rest } = index();
    if (shoes.includes(shoeId)) return;
    const all = [...shoes, shoeId];
    for (const old of all.slice(0, -MOST_SHOES)) shelf.removeItem(toKey(old));
    write(shelf, INDEX, { ...rest, shoes: all.slice(-MOST_SHOES) });
  };

  /** Said with every picture of one's own, and kept once. */
  let claimed = '';
  const claim = ({ you, view: { shoe } }: TablePicture): void => {
    const proof = you?.proof ?? null;
    if (shoe === null || proof === null || claimed === `${shoe.id} ${proof}`) return;
    claimed = `${shoe.id} ${proof}`;
    keep(shoe.id, { aliasProof: proof });
  };

  const hear = (picture: TablePicture, news: TableNotification): OtherStory | undefined => {
    const known = index();
    const seen = seenIn(picture);
    const warning = otherStory(known, seen);
    // A chain that a restoration began is kept when the house's signed word for it has been seen.
    if (warning === undefined && restoredSince(known, seen) === undefined) remember(shelf, known, seen);
    claim(picture);
    if (news.is !== 'update') return warning;
    const { receipt, events } = news.update;
    if (receipt !== undefined) {
      const { receipts } = ofShoe(receipt.shoeId);
      keep(receipt.shoeId, { receipts: [...receipts, receipt].slice(-MOST_RECEIPTS) });
    }
    for (const { type, seat, entropy } of events as readonly OwnOpening[])
      if (type === 'opened-entropy' && seat === picture.you?.seat && entropy !== undefined && seen.shoe)
        keep(seen.shoe, { ownEntropy: [entropy] });
    return warning;
  };

  return {
    hear,
    isUnexplained: (picture) => restoredSince(index(), seenIn(picture)) !== undefined,
    explain: (picture, signedBy) => {
      const known = index();
      const seen = seenIn(picture);
      const chain = restoredSince(known, seen);
      const isSigned = chain !== undefined && isStated(signedBy(known.publicKey ?? seen.publicKey), chain);
      if (isSigned) remember(shelf, known, seen);
      return isSigned ? 'restored' : 'notRestored';
    },
    meet: (shoeId, anchor) => {
      const [known, seen] = [index(), { publicKey: null, shoe: shoeId, anchor }];
      if (restoredSince(known, seen) === undefined) remember(shelf, known, seen);
    },
    of: (shoeId) => {
      const { publicKey, anchors } = index();
      return { publicKey, anchor: anchors[getChain(shoeId)] ?? null, ...ofShoe(shoeId) };
    },
  };
}

/** An event of which this reads no more. */
interface OwnOpening {
  readonly type: string;
  readonly seat?: number;
  readonly entropy?: string;
}

const toKey = (shoeId: string): string => `${INDEX}/${shoeId}`;
/** What stands before the slash. */
const getChain = (shoeId: string): string => shoeId.slice(0, shoeId.lastIndexOf('/'));

interface Seen {
  readonly publicKey: string | null;
  readonly shoe: string | undefined;
  readonly anchor: string | undefined;
}

const seenIn = ({ publicKey, view: { shoe } }: TablePicture): Seen => ({
  publicKey,
  shoe: shoe?.id,
  anchor: shoe?.anchor,
});

function otherStory({ publicKey, anchors }: Index, seen: Seen): OtherStory | undefined {
  if (publicKey !== null && seen.publicKey !== null && publicKey !== seen.publicKey) return 'otherKey';
  const first = seen.shoe === undefined ? undefined : anchors[getChain(seen.shoe)];
  if (first !== undefined && seen.anchor !== undefined && first !== seen.anchor) return 'otherAnchor';
  return undefined;
}

/** The chain that a restoration began, of a table that was known here under another. */
interface RestoredChain {
  readonly tableId: string;
  readonly sealedId: string;
  /** S_0; undefined for a later chain of the same restoration, which its last shoe announced. */
  readonly anchor: string | undefined;
}

function restoredSince({ anchors }: Index, { shoe, anchor }: Seen): RestoredChain | undefined {
  const chain = shoe === undefined ? '' : getChain(shoe);
  const [, tableId, mark, later] = /^(.+)(\.r[0-9a-f]{16})(\.\d+)?$/.exec(chain) ?? [];
  if (tableId === undefined || chain in anchors) return undefined;
  const wasKnown = Object.keys(anchors).some((one) => one === tableId || one.startsWith(`${tableId}.`));
  if (!wasKnown) return undefined;
  return { tableId, sealedId: `${tableId}${mark}`, anchor: later === undefined ? anchor : undefined };
}

const isStated = (
  statements: readonly Restoration[],
  { tableId, sealedId, anchor }: RestoredChain,
): boolean =>
  statements.some(({ tables }) =>
    tables.some(
      (table) =>
        table.tableId === tableId &&
        table.sealedId === sealedId &&
        (anchor === undefined || table.anchor === anchor),
    ),
  );

function remember(shelf: Shelf, known: Index, { publicKey, shoe, anchor }: Seen): void {
  const chain = shoe === undefined ? undefined : getChain(shoe);
  const isNew = chain !== undefined && anchor !== undefined && !(chain in known.anchors);
  if (!isNew && (publicKey === null || known.publicKey !== null)) return;
  const anchors = isNew ? [...Object.entries(known.anchors), [chain, anchor]] : Object.entries(known.anchors);
  write(shelf, INDEX, {
    ...known,
    publicKey: known.publicKey ?? publicKey,
    anchors: Object.fromEntries(anchors.slice(-MOST_ANCHORS)),
  });
}

function read<T>(shelf: Shelf, key: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(shelf.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Partial<T>) : {};
  } catch {
    return {};
  }
}

/** A shelf that is full or forbidden keeps nothing: the transcript still proves what it can by itself. */
function write(shelf: Shelf, key: string, value: unknown): void {
  try {
    shelf.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but a proof that only this browser could have given.
  }
}
