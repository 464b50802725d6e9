import type { TableNotification, TablePicture } from '../../client/index.ts';
import type { Receipt, Restoration } from '../../fair/index.ts';

/** What this browser stores about shoes it saw, so that the house cannot change their record unnoticed. */
export interface Keepsakes {
  /** Stores evidence from an update; returns a warning when the house contradicts an earlier statement. */
  readonly hear: (picture: TablePicture, news: TableNotification) => OtherStory | undefined;
  /** Whether a restoration has started a new chain since this browser last saw the table. */
  readonly isUnexplained: (picture: TablePicture) => boolean;
  /** Checks an unexplained restoration against the statements that the house's key signed. */
  readonly explain: (picture: TablePicture, signedBy: SignedBy) => RestoredStory;
  /**
   * Records the anchor of a shoe's chain, as shown to a visitor who does not watch the table. The first one is
   * kept.
   */
  readonly meet: (shoeId: string, anchor: string | undefined) => void;
  readonly of: (shoeId: string) => StoredKeepsake;
}

/** The statements that a key has signed. Checking needs the curve code, which the table loads only on demand. */
export type SignedBy = (publicKey: string | null) => readonly Restoration[];

/** Either the house signed for the restoration, or the chain only looks like one of a restored house. */
export type RestoredStory = 'restored' | 'notRestored';

/** The house shows another key or another anchor than when this browser first saw it. */
export type OtherStory = 'otherKey' | 'otherAnchor';

/** In the format of a file that `coup shoe verify` reads. */
export interface StoredKeepsake {
  /** S_0 of the chain, as first seen by this browser. */
  readonly anchor: string | null;
  /** The house's key, as first seen by this browser. */
  readonly publicKey: string | null;
  readonly receipts: readonly Receipt[];
  readonly ownEntropy: readonly string[];
  /** `a` of the patron's alias in this shoe: it proves later which wagers were theirs. */
  readonly aliasProof?: string;
}

/** The browser's storage, which may be full or blocked. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type OfShoe = Pick<StoredKeepsake, 'receipts' | 'ownEntropy' | 'aliasProof'>;

interface Index {
  readonly publicKey: string | null;
  /** By chain, in the order last seen. */
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

  /** Every snapshot repeats the proof; store it once. */
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
    // Remember a restored chain only after its signed statement has been checked.
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

/** The fields that this module reads from an entropy event. */
interface OwnOpening {
  readonly type: string;
  readonly seat?: number;
  readonly entropy?: string;
}

const toKey = (shoeId: string): string => `${INDEX}/${shoeId}`;
/** The part before the last slash. */
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

/** A chain that a restoration started, of a table that this browser knew under another chain. */
interface RestoredChain {
  readonly tableId: string;
  readonly sealedId: string;
  /** S_0; undefined for a later chain of the same restoration, which the previous chain's last shoe announced. */
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

/** Full or blocked storage keeps nothing. The transcript still proves what it can on its own. */
function write(shelf: Shelf, key: string, value: unknown): void {
  try {
    shelf.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but a proof that only this browser could have given.
  }
}
