import { type Cents, type Currency, DOLLARS, MINUS } from '../base/index.ts';
import { type Language, LOCALES } from './language.ts';

/** A language's figures, and words that follow a number. */
export interface Figures {
  /**
   * `$1,250`, `1 250 $`; cents appear only if there are any, or always if asked. Currencies other than the
   * dollar put their code in front; one without cents shows none.
   */
  readonly money: (amount: number, cents?: Cents, currency?: Currency) => string;
  /** A difference always shows its sign: `+$45`, `−30 $`. */
  readonly signedMoney: (amount: number, cents?: Cents, currency?: Currency) => string;
  /** Without sign and currency, as on a chip or read aloud. */
  readonly figure: (amount: number, cents?: Cents) => string;
  /** A whole number. */
  readonly number: (number: number) => string;
  /** An exact decimal in this language's notation: no digit is lost or added. */
  readonly decimal: (exact: string) => string;
  /** An exact decimal as a percentage. */
  readonly percent: (exact: string) => string;
  /** `1 seat`, `2 seats`, by the language's plural. */
  readonly count: (number: number, one: string, many: string) => string;
}

/** The currency of amounts by default: a page is about one house, and its purse about none. */
let pageCurrency: Currency = DOLLARS;

/** Sets the page's currency; dollars if omitted. */
export const writeAmountsIn = (currency: Currency | undefined): void => {
  pageCurrency = currency ?? DOLLARS;
};

const NO_BREAK_SPACE = '\u00a0';
/** Without it, a line could break between a sign and the currency. */
const WORD_JOINER = '\u2060';

/** For terminals. */
export const withoutJoiners = (text: string): string => text.replaceAll(WORD_JOINER, '');

export function createFigures(language: Language): Figures {
  const locale = LOCALES[language];
  const plural = new Intl.PluralRules(locale);
  const whole = new Intl.NumberFormat(locale);
  const [plain, plainCents] = [getFormat(locale, 0), getFormat(locale, 2)];
  const [dollars, dollarsCents] = [getFormat(locale, 0, MONEY), getFormat(locale, 2, MONEY)];
  const figure = (amount: number, cents: Cents = 'if-any'): string =>
    (hasCents(amount, cents) ? plainCents : plain).format(getDollars(amount));
  const money = (
    amount: number,
    shown: Cents = 'if-any',
    { code, step }: Currency = pageCurrency,
  ): string => {
    const cents = step % 100 === 0 ? 'if-any' : shown;
    const written =
      code === DOLLARS.code
        ? (hasCents(amount, cents) ? dollarsCents : dollars).format(getDollars(amount))
        : `${code}${NO_BREAK_SPACE}${figure(amount, cents)}`;
    return amount < 0 ? signed(MINUS, written) : written;
  };
  const decimal = (exact: string): string => {
    const digits = exact.split('.')[1]?.length ?? 0;
    const written = getFormat(locale, digits).format(exact.replace(/^[-−]/, '') as `${number}`);
    return `${/^[-−]/.test(exact) ? MINUS : ''}${written}`;
  };
  return {
    money,
    signedMoney: (amount, cents, currency) => {
      const written = money(amount, cents, currency);
      return amount > 0 ? signed('+', written) : written;
    },
    figure,
    number: (number) => whole.format(number),
    decimal,
    percent: (exact) => `${decimal(exact)}${language === 'zh' ? '' : NO_BREAK_SPACE}%`,
    count: (number, one, many) => `${whole.format(number)} ${plural.select(number) === 'one' ? one : many}`,
  };
}

/** Keeps the digits with their sign. */
const signed = (sign: string, written: string): string =>
  /^\d/.test(written) ? `${sign}${written}` : `${sign}${WORD_JOINER}${written}`;

const MONEY = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

const getFormat = (locale: string, digits: number, more: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { ...more, minimumFractionDigits: digits, maximumFractionDigits: digits });

const hasCents = (amount: number, cents: Cents): boolean => cents === 'always' || amount % 100 !== 0;

/** Cents without sign as decimal text, so that nothing is rounded. */
function getDollars(amount: number): `${number}` {
  const digits = Math.abs(amount).toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}
