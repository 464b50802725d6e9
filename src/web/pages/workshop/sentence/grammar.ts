import { areWithin, type Numbers, readNumbers } from './numbers.ts';
import { type SentenceWord, splitWords, toRankName, toSmallNumber } from './splitWords.ts';

/** A side bet parsed from one sentence. */
export interface ReadSentence {
  /** The part before a colon. */
  readonly name: string | undefined;
  readonly lines: readonly SentenceLine[];
  /** Words that the grammar does not know. */
  readonly unknown: readonly SentenceWord[];
}

export interface SentenceLine {
  readonly odds: readonly [profit: number, stake: number];
  readonly when: Readonly<Record<string, unknown>>;
  /** The condition as written. */
  readonly label: string;
}

/** The hand that a condition is about. */
type Subject = 'player' | 'banker' | 'both' | 'either' | 'winner';

interface Asked {
  readonly of: Subject | 'coup';
  /** A fact, or the part of its name after the hand. */
  readonly fact: string;
  readonly value: unknown;
}

/** The line being parsed, with its odds and its alternatives. */
interface Draft {
  odds: readonly [number, number] | undefined;
  alternatives: Asked[][];
  /** The indices of the condition's first word and of the last one understood. */
  from: number;
  to: number | undefined;
}

interface Reader {
  readonly words: readonly SentenceWord[];
  at: number;
  subject: Subject | undefined;
  negated: boolean;
  draft: Draft;
  readonly drafts: Draft[];
  readonly unknown: SentenceWord[];
}

/** Words allowed anywhere, without meaning. */
const FILLERS = new Set(
  [
    'the a an of its it their is are was has have with on at in and while as also hand hands total totals to',
    'ends end ending finishes finish finishing dealt deal points point exactly final both’s that then there coup',
    'card cards where holds hold holding shows show includes contains each bet side , : when if for by up be',
  ]
    .join(' ')
    .split(' '),
);

const MOST_ALTERNATIVES = 16;
const MOST_LINES = 20;
const MOST_ODDS = 10_000;

/**
 * Parses `pays 30 to 1 when both hands end on 7 with three cards`, and reports each word that it does not
 * understand.
 */
export function readSentence(sentence: string): ReadSentence {
  const { name, rest, offset } = splitName(sentence);
  const words = splitWords(rest).map(({ text, at }) => ({ text, at: at + offset }));
  const reader: Reader = {
    ...{ words, at: 0, subject: undefined, negated: false },
    draft: newDraft(),
    drafts: [],
    unknown: [],
  };
  while (reader.at < words.length) readNext(reader);
  endLine(reader);
  const lines = reader.drafts.slice(0, MOST_LINES).flatMap((draft) => toLine(draft, sentence, words));
  return { name, lines, unknown: reader.unknown };
}

const newDraft = (from = 0): Draft => ({ odds: undefined, alternatives: [[]], from, to: undefined });

function splitName(sentence: string): { name: string | undefined; rest: string; offset: number } {
  const [, name, sign] = /^([^:;]{1,40})(:)(?!\s*\d)/u.exec(sentence) ?? [];
  if (name === undefined || sign === undefined || /\d\s*$/.test(name))
    return { name: undefined, rest: sentence, offset: 0 };
  return { name: name.trim(), rest: sentence.slice(name.length + 1), offset: name.length + 1 };
}

function endLine(reader: Reader): void {
  const { draft } = reader;
  if (draft.odds !== undefined || draft.to !== undefined) reader.drafts.push(draft);
  reader.draft = newDraft(reader.at);
  reader.subject = undefined;
  reader.negated = false;
}

const word = (reader: Reader, ahead = 0): string => reader.words[reader.at + ahead]?.text ?? '';

/** One step: the first parser that matches consumes its words. */
function readNext(reader: Reader): void {
  for (const read of [readOdds, readEnd, readSubject, readCondition]) if (read(reader)) return;
  const here = reader.words[reader.at];
  if (here !== undefined && word(reader) === 'or') {
    reader.draft.alternatives.push([]);
  } else if (['not', 'no', 'without', 'neither', 'isn’t', "isn't", 'never'].includes(word(reader))) {
    reader.negated = true;
  } else if (here !== undefined && !FILLERS.has(here.text)) reader.unknown.push(here);
  reader.at += 1;
}

/** `pays 30 to 1`, `30 to 1 when`, `pays even money`. */
function readOdds(reader: Reader): boolean {
  const says = /^(pays?|paying|paid)$/.test(word(reader));
  const at = says ? 1 : 0;
  const isEven = word(reader, at) === 'even' && word(reader, at + 1) === 'money';
  const [profit, stake] = isEven
    ? [1, 1]
    : [toSmallNumber(word(reader, at)), toSmallNumber(word(reader, at + 2))];
  const joined = isEven || /^(to|for|:)$/.test(word(reader, at + 1));
  const after = word(reader, at + (isEven ? 2 : 3));
  const begins = reader.draft.odds === undefined && reader.draft.to === undefined;
  if (!joined || profit === undefined || stake === undefined) return false;
  if (!says && !begins && !/^(when|if|for|on)$/.test(after)) return false;
  if (profit > MOST_ODDS || stake < 1 || stake > MOST_ODDS) return false;
  if (reader.draft.odds !== undefined) endLine(reader);
  reader.draft.odds = [profit, stake];
  reader.at += at + (isEven ? 2 : 3);
  if (reader.draft.to === undefined) reader.draft.from = reader.at;
  return true;
}

function readEnd(reader: Reader): boolean {
  if (word(reader) !== ';') return false;
  endLine(reader);
  reader.at += 1;
  return true;
}

const HANDS = ['player', 'banker'] as const;

function readSubject(reader: Reader): boolean {
  const [one, joint, other] = [word(reader), word(reader, 1), word(reader, 2)];
  const isHand = (text: string): text is (typeof HANDS)[number] => HANDS.some((hand) => hand === text);
  const take = (subject: Subject, words: number): true => {
    reader.subject = subject;
    reader.at += words;
    return true;
  };
  if (isHand(one) && (joint === 'and' || joint === 'or') && isHand(other))
    return take(joint === 'and' ? 'both' : 'either', 3);
  if (isHand(one)) return take(one, 1);
  if (one === 'neither') reader.negated = true;
  if (one === 'both' && joint !== 'totals') return take('both', 1);
  if (one === 'neither') return take('both', 1);
  if (one === 'either' || one === 'any' || (one === 'one' && joint === 'hand')) return take('either', 1);
  if (one === 'winner' || (one === 'winning' && joint === 'hand'))
    return take('winner', one === 'winner' ? 1 : 2);
  return false;
}

function readCondition(reader: Reader): boolean {
  for (const read of CONDITIONS) {
    if (!read(reader)) continue;
    reader.draft.to = reader.at - 1;
    reader.negated = false;
    return true;
  }
  return false;
}

/** Consumes this many words and adds a condition. */
function ask(
  reader: Reader,
  words: number,
  fact: string,
  value: unknown,
  of: Asked['of'] = reader.subject ?? 'coup',
): true {
  reader.draft.alternatives.at(-1)?.push({ of, fact, value });
  reader.at += words;
  return true;
}

const CONDITIONS: readonly ((reader: Reader) => boolean)[] = [
  readWin,
  readThirdCard,
  readPair,
  readNatural,
  readSuits,
  readWhole,
  readCardCount,
  readRank,
  readTotal,
];

/** `a tie`, `wins`, `loses`, `wins by 4 or more`. */
function readWin(reader: Reader): boolean {
  const said = word(reader);
  if (/^(ties?|tied)$/.test(said)) {
    ask(reader, 1, 'winner', reader.negated ? [...HANDS] : 'tie', 'coup');
    // What follows applies to both hands: `a tie with 6`.
    reader.subject = 'both';
    return true;
  }
  if (said === 'by' || said === 'margin') return readMargin(reader, 1);
  const { subject } = reader;
  if (!/^(wins?|beats|loses?)$/.test(said) || subject === undefined || subject === 'both') return false;
  const wins = said.startsWith('lose') === reader.negated;
  if (subject === 'either') return false;
  if (subject !== 'winner')
    ask(
      reader,
      0,
      'winner',
      HANDS.find((hand) => (hand === subject) === wins),
      'coup',
    );
  if (word(reader, 1) !== 'by' || !readMargin(reader, 2)) reader.at += 1;
  return true;
}

function readMargin(reader: Reader, ahead: number): boolean {
  const numbers = readNumbers(reader.words, reader.at + ahead);
  if (numbers === undefined || !areWithin(numbers.numbers, 0, 9)) return false;
  return ask(reader, numbers.next - reader.at, 'margin', numbers.numbers, 'coup');
}

/** `third card is a seven`, `draws`, `stands`. */
function readThirdCard(reader: Reader): boolean {
  const { subject } = reader;
  if (subject === undefined) return false;
  if (/^draws?$/.test(word(reader))) return ask(reader, 1, 'Cards', reader.negated ? 2 : 3);
  if (/^stands?$/.test(word(reader))) return ask(reader, 1, 'Cards', reader.negated ? 3 : 2);
  if (word(reader) !== 'third' || word(reader, 1) !== 'card') return false;
  let ahead = 2;
  while (/^(is|a|an)$/.test(word(reader, ahead))) ahead += 1;
  const said = word(reader, ahead);
  const number = toSmallNumber(said);
  const rank =
    toRankName(said) ??
    (number === 1 ? 'A' : number === undefined || number > 10 ? undefined : String(number));
  if (rank === undefined || rank === 'JQK') return ask(reader, 2, 'Cards', reader.negated ? 2 : 3);
  return ask(reader, ahead + 1, 'ThirdRank', rank);
}

/** `a pair`, `a suited pair`. Without a hand it means either. */
function readPair(reader: Reader): boolean {
  const suited = word(reader) === 'suited';
  if (!/^(pairs?|paired)$/.test(word(reader, suited ? 1 : 0))) return false;
  const of = reader.subject ?? 'either';
  return ask(reader, suited ? 2 : 1, suited ? 'SuitedPair' : 'Pair', !reader.negated, of);
}

/** `a natural`, `a natural nine`. */
function readNatural(reader: Reader): boolean {
  if (!/^naturals?$/.test(word(reader))) return false;
  const of = reader.subject ?? 'either';
  ask(reader, 1, 'Natural', !reader.negated, of);
  const total = toSmallNumber(word(reader));
  return total === 8 || total === 9 ? ask(reader, 1, 'Total', total, of) : true;
}

/** `suited`, `all suited`, `all of one suit`, `red`, `black`, `three of a kind`. */
function readSuits(reader: Reader): boolean {
  const { subject } = reader;
  if (subject === undefined) return false;
  const said = [0, 1, 2, 3].map((ahead) => word(reader, ahead)).join(' ');
  const phrase =
    /^(all (?:of )?(?:one|the same) suit|all suited|all of one suit|three of a kind|trips|suited|all red|all black|red|black)\b/.exec(
      said,
    )?.[1];
  if (phrase === undefined) return false;
  const taken = phrase.split(' ').length;
  if (/red|black/.test(phrase)) return ask(reader, taken, 'Colour', phrase.replace('all ', ''));
  if (phrase === 'trips' || phrase.startsWith('three')) return ask(reader, taken, 'Trips', !reader.negated);
  return ask(reader, taken, phrase === 'suited' ? 'Suited' : 'AllSuited', !reader.negated);
}

/** A condition on both totals together. */
function readWhole(reader: Reader): boolean {
  const said = [0, 1, 2, 3].map((ahead) => word(reader, ahead)).join(' ');
  const phrase = /^(combined total|both totals (?:add up|together)|totals add up|sum)\b/.exec(said)?.[1];
  if (phrase === undefined) return false;
  let from = reader.at + phrase.split(' ').length;
  while (/^(of|is|to|both|totals|make)$/.test(reader.words[from]?.text ?? '')) from += 1;
  const numbers = readNumbers(reader.words, from);
  if (numbers === undefined || !areWithin(numbers.numbers, 0, 18)) return false;
  return ask(reader, numbers.next - reader.at, 'combinedTotal', numbers.numbers, 'coup');
}

/** `three cards`, `six cards`, `with no third card`. */
function readCardCount(reader: Reader): boolean {
  const numbers = readNumbers(reader.words, reader.at);
  if (numbers === undefined || !/^cards?$/.test(reader.words[numbers.next]?.text ?? '')) return false;
  const taken = numbers.next + 1 - reader.at;
  if (areWithin(numbers.numbers, 4, 6)) return ask(reader, taken, 'cards', numbers.numbers, 'coup');
  if (reader.subject === undefined || !areWithin(numbers.numbers, 2, 3)) return false;
  return ask(reader, taken, 'Cards', numbers.numbers);
}

/** `two kings`, `at least three aces`, `a queen`. */
function readRank(reader: Reader): boolean {
  const numbers = readNumbers(reader.words, reader.at);
  const next = numbers?.next ?? reader.at;
  const rank = toRankName(reader.words[next]?.text);
  if (rank === undefined) return false;
  const skip = rank === 'JQK' && /^cards?$/.test(reader.words[next + 1]?.text ?? '') ? 2 : 1;
  const hand = reader.subject === 'player' || reader.subject === 'banker' ? `:${reader.subject}` : '';
  const wanted: Numbers = reader.negated ? 0 : (numbers?.numbers ?? { from: 1 });
  if (!areWithin(wanted, 0, hand === '' ? 6 : 3)) return false;
  return ask(reader, next + skip - reader.at, `count:${rank}${hand}`, wanted, 'coup');
}

/**
 * A number for a hand with nothing else to count is its total: of all its cards, or for `starts with`, of the first
 * two.
 */
function readTotal(reader: Reader): boolean {
  const starts = /^starts?$/.test(word(reader)) ? (/^(with|on|at)$/.test(word(reader, 1)) ? 2 : 1) : 0;
  const numbers = readNumbers(reader.words, reader.at + starts);
  if (numbers === undefined || reader.subject === undefined || !areWithin(numbers.numbers, 0, 9))
    return false;
  return ask(reader, numbers.next - reader.at, starts > 0 ? 'Start' : 'Total', numbers.numbers);
}

type Conditions = Readonly<Record<string, unknown>>;

function toLine(draft: Draft, sentence: string, words: readonly SentenceWord[]): readonly SentenceLine[] {
  const { odds, to } = draft;
  let { from } = draft;
  while (/^(when|if|for|on|the|a|an|;|,)$/.test(words[from]?.text ?? '')) from += 1;
  const [first, last] = [words[from], words[to ?? -1]];
  if (odds === undefined || first === undefined || last === undefined) return [];
  const all = draft.alternatives.filter((asked) => asked.length > 0).flatMap(toConditions);
  const [only] = all;
  if (only === undefined || all.length > MOST_ALTERNATIVES) return [];
  const text = sentence.slice(first.at, last.at + last.text.length);
  const label = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return [{ odds, when: all.length === 1 ? only : { any: all }, label }];
}

/** Expands conditions on either hand into one set per hand. Two conditions on the same fact must agree. */
function toConditions(asked: readonly Asked[]): readonly Conditions[] {
  const scopes = (['either', 'winner'] as const).filter((scope) => asked.some(({ of }) => of === scope));
  const choices = scopes.reduce<readonly Readonly<Record<string, string>>[]>(
    (before, scope) => before.flatMap((chosen) => HANDS.map((hand) => ({ ...chosen, [scope]: hand }))),
    [{}],
  );
  return choices.flatMap((chosen) => {
    const conditions: Record<string, unknown> =
      chosen['winner'] === undefined ? {} : { winner: chosen['winner'] };
    for (const { of, fact, value } of asked)
      for (const name of factNames(of, fact, chosen)) {
        if (name in conditions && JSON.stringify(conditions[name]) !== JSON.stringify(value)) return [];
        conditions[name] = value;
      }
    return [conditions];
  });
}

function factNames(
  of: Asked['of'],
  fact: string,
  chosen: Readonly<Record<string, string>>,
): readonly string[] {
  if (of === 'coup') return [fact];
  if (of === 'both') return HANDS.map((hand) => `${hand}${fact}`);
  return [`${chosen[of] ?? of}${fact}`];
}
