import { type Chips, either, HIDDEN_CHARACTERS, nothing, type Shape, text, whole } from '../base/index.ts';

/** The basic shapes of everything stored or sent. */
export const cents = (about: string, from = 0): Shape<number> =>
  whole({ about: `${about}, in cents`, from, to: Number.MAX_SAFE_INTEGER });

/** Cents as `Chips`: any safe integer qualifies. */
export const amount = (about: string, from = 0): Shape<Chips> => cents(about, from) as Shape<Chips>;

/** A difference of chips: may be negative. */
export const difference = (about: string): Shape<number> => cents(about, -Number.MAX_SAFE_INTEGER);

/** A difference as `Chips`. */
export const net = (about: string): Shape<Chips> => difference(about) as Shape<Chips>;

export const moment = (about: string): Shape<number> =>
  whole({
    about: `${about}, in milliseconds since 1970 by the house's clock`,
    from: 0,
    to: Number.MAX_SAFE_INTEGER,
  });

export const seqOf = (about: string): Shape<number> => whole({ about, from: 0, to: Number.MAX_SAFE_INTEGER });

export const hex32 = (about: string): Shape<string> =>
  text({ about: `${about}: 32 bytes as 64 lower-case hex digits`, pattern: /^[0-9a-f]{64}$/ });

/** An id that is safe in a journal, a log and a URL. */
export const id = (about: string): Shape<string> =>
  text({
    about: `${about}: 1 to 64 letters, digits and _ . : -`,
    pattern: /^[A-Za-z0-9_.:-]{1,64}$/,
  });

/** An id in the ledger, where a grant's id has its patron's as a prefix. */
export const keptId = (about: string): Shape<string> =>
  text({
    about: `${about}: 1 to 80 letters, digits and _ . : -`,
    pattern: /^[A-Za-z0-9_.:-]{1,80}$/,
  });

/** The id of a bet in any house file, of any length. */
export const keptBet = text({
  about: 'the id of a bet, as in dragon-bonus-player',
  pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
});

/** The id of a game in any house file, of any length. */
export const keptGame = text({
  about: 'the id of a game, as in rock-bac/commission-free',
  pattern: /^[a-z0-9-]+\/[a-z0-9-]+$/,
});

export const betId = text({
  about: 'the id of a bet, as in dragon-bonus-player',
  pattern: /^[a-z0-9-]{1,64}$/,
});

export const gameId = text({
  about: 'the id of a game, as in rock-bac/commission-free',
  pattern: /^[a-z0-9-]{1,64}\/[a-z0-9-]{1,64}$/,
});

/** A patron's public name, of visible characters. */
export const patronName = text({
  about: "a patron's name: 1 to 24 characters, none of them invisible, no space at either end",
  pattern: new RegExp(`^(?=[^${HIDDEN_CHARACTERS}]{1,24}$)\\S(?:.*\\S)?$`, 'u'),
});

/** A label by which a patron tells credentials apart. */
export const credentialLabel = text({
  about: 'a label of a credential: 1 to 40 characters, none of them invisible',
  pattern: new RegExp(`^[^${HIDDEN_CHARACTERS}]{1,40}$`, 'u'),
});

export const shoeId = text({
  about: 'the id of its shoe, as in midi-1/4',
  pattern: /^[A-Za-z0-9_.:-]{1,80}\/[1-9]\d{0,6}$/,
});

/** More coups than any shoe has. */
export const coupNumber = whole({ about: 'the number of the coup in its shoe, from 1', from: 1, to: 10_000 });

export const place = whole({ about: 'the place of the card in the shoe', from: 0, to: 4_991 });

export const seatNumber = whole({ about: 'the number of the seat, from 1', from: 1, to: 2_000 });

export const orNull = <T>(about: string, shape: Shape<T>): Shape<T | null> =>
  either(about, nothing(about), shape);

export const wordsShape = (about: string): Shape<string> =>
  text({ about, pattern: /^[^\p{Cc}\p{Cs}]{1,500}$/u });
