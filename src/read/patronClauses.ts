import { clauseRule, type HouseClause, parseNumberWord, type ReadyRule } from './clauses.ts';
import type { Tell } from './fact.ts';

const AGE = String.raw`(?<number>\d\d|twenty-one|eighteen|nineteen|twenty)`;
const YEARS = String.raw`(?: years?(?: of age| old)?| ans| a\u00f1os)?`;
const PEOPLE = String.raw`(?:persons?|people|guests?|patrons?|members?(?: and guests)?|individuals?|one|players?|anyone|those)`;
const ENTER = String.raw`(?:wager|bet|play|gamble|enter|admitted|allowed|permitted|be on|participate|(?:on |in )?the (?:gaming floor|casino)|to|or|the casino)`;
const MORE = String.raw`(?:or older|and over|or over|and older|and up|\+)`;

const age = (says: string, beside = ''): ReadyRule =>
  clauseRule({
    of: 'patron/minimumAge',
    says: new RegExp(says.replaceAll('AGE', AGE)),
    value: (found, clause) => {
      if (
        /\blooks? (?:under|over|younger)\b|\bproof\b|bingo and pull/i.test(clause) &&
        !/everything else/i.test(clause)
      )
        return undefined;
      const years = parseNumberWord(found.groups?.['number'] ?? '');
      return years !== undefined && years >= 16 && years <= 25 ? years : undefined;
    },
    beside: `gamble gambling play enter bet wager casino here ${beside}`,
    isAlone: true,
  });

/** How old a patron must be. */
export const AGE_CLAUSES: readonly ReadyRule[] = [
  age(String.raw`\bbingo and AGE for everything else\b`, 'you must be 18 for'),
  age(
    String.raw`^(?:nobody (?:below|under) the age (?:plays|may play)(?: here)?: )?(?:(?:you|${PEOPLE}|players) )?(?:must|have to|need to|got to|you've got to) be (?:at least )?AGE${YEARS}(?: ${MORE})?(?: (?:or|to|and|in order|${ENTER})+)*(?! for)`,
  ),
  age(
    String.raw`(?<!\d )no ${PEOPLE} (?:under|below) (?:the age of )?AGE${YEARS}(?: (?:may|shall|is|are|will be|can|${ENTER}))*`,
  ),
  age(
    String.raw`(?:for )?(?:only for )?(?:${PEOPLE} )?(?:who are )?(?:of |aged )?AGE${YEARS} ?${MORE}`,
    'club gaming table',
  ),
  age(String.raw`\ball table games AGE\+`),
  age(String.raw`\b(?:minimum age|age limit)(?: is|:)?(?: \|)? AGE\b`),
  age(
    String.raw`(?:les personnes de moins de|prohibida la entrada a (?:los )?menores de|menores de|interdit aux moins de|unter) AGE${YEARS}(?: ne sont pas admises| no pueden jugar| no)?`,
  ),
  age(String.raw`(?:^|[^\d])AGE\+(?!\d)`),
  age(
    String.raw`\u672a[\u6eff\u6ee1] ?AGE ?[\u6b72\u5c81](?:\u7981\u6b62\u9032\u5165|\u7981\u6b62\u8fdb\u5165|\u4e0d\u5f97\u9032\u5165|\u4e0d\u5f97\u8fdb\u5165)?`,
  ),
  age(String.raw`\b(?:must|got to|have to|need to) be (?:at least )?AGE\b(?! for)`),
  age(String.raw`\b(?:under|aged|menores de|moins de) AGE\b`),
];

const PHONE =
  /(?<![\d.,$-])(?:1[-. ]?)?(?:\(?\d{3,4}\)?[-. ](?:[\dA-Z]{3,4}[-. ]\d{3,4}|[\dA-Z]{7}|\d{3,4}(?:[-. ]\d{3,4})?))(?![\d-])/g;
const HELP =
  /help|gambl|problem|concern|trouble|stuck|pleasure|stopped being|talk|limit|responsib|jeu|addict|\u71b1\u7dda|\u70ed\u7ebf|ayuda|spiel/i;
const NOT_HELP = /room|reserv|hotel|shuttle|dining|book/i;
/** Words that a line about help may have beside its number. */
const HELP_WORDS =
  /^(?:call|gambl\p{L}*|problems?|help|line|helpline|hotline|support|is|it|a|an|the|for|with|at|our|about|your|worried|concerned|of|in|on|to|free|and|confidential|hours?|hrs|24|day|7|responsible|responsibly|gaming|play|need|talk|do|have|you|stuck|toll-free|or|if|someone|know|who|has|le|jeu|doit|rester|un|ayuda|[\u4e00-\u9fff]+|[a-z]+ana)$/iu;

/** A number to call for help, or a number of the house. */
export function readHelpline(clause: HouseClause, above: string, tell: Tell): void {
  const { text, quote, mended } = clause;
  const calls = (text.match(PHONE) ?? []).filter((call) => call.replace(/[^\dA-Z]/g, '').length >= 8);
  const [call] = calls;
  if (call === undefined || calls.length > 1 || NOT_HELP.test(text)) return;
  const isHelp = HELP.test(text) || HELP.test(above) || /\bcall\b.*\b1[-. ]8\d\d/i.test(text);
  const rest = text.replace(call, ' ').match(/\p{L}+(?:[-']\p{L}+)*|\d+/gu) ?? [];
  const unknown = rest.find((word) => !HELP_WORDS.test(word));
  const why = mended
    ? 'A letter was read as a figure'
    : unknown === undefined
      ? undefined
      : `\u201c${unknown}\u201d was not understood`;
  tell(isHelp ? 'patron/helpline' : 'patron/number', call.trim().replace(/\./g, '-'), {
    quote,
    ...(why !== undefined && { sure: false, why }),
  });
}

/** Who may not enter, and the house's programme against addiction. */
export function readExclusion({ text }: HouseClause, tell: Tell): void {
  if (/\b(excluded themselves|self-?excluded|self-?exclusion)\b/i.test(text) && !/\bask\b|:/i.test(text))
    tell('patron/exclusion', barred(text));
  const programme = /^(play ?smart|game ?sense|be gamble ?aware)$/i.exec(text);
  if (programme !== null) tell('patron/programme', programme[0]);
}

/** Who is barred, without what is said of them. */
function barred(text: string): string {
  const from =
    /\b(voluntarily )?excluded themselves from ([^,.]{3,80}?)(?: and (?:who )?ha(?:ve|s) not been reinstated)?(?= (?:are|is|may|will|must|shall)\b|[,.]|$)/i.exec(
      text,
    );
  if (from === null) return text.slice(0, 200);
  const until = /not been reinstated/i.test(from[0]) ? ' and has not been reinstated' : '';
  return `Anyone who has ${from[1] ?? ''}excluded themselves from ${from[2]}${until}`;
}

/** Where the house is and how it is reached: words that stand by themselves, between bars or in cells. */
export function readContact(clause: HouseClause, tell: Tell): void {
  const { text } = clause;
  const parts = text.split(/\s*\|\s*/);
  const site = /\b(?:www\.)?[A-Za-z][\w-]{2,40}\.(?:com|ca|net|org|casino)\b/.exec(text);
  if (site !== null)
    tell('contact/website', site[0], byItself(parts, site[0], /^(?:visit|www|online|see)$/i));
  const phone = /(?<![\d-])(\d{3}-[\dA-Z]{3}-\d{4})\b/.exec(text)?.[1];
  if (phone !== undefined && !/\b(gambling|problem|help)\b/i.test(text))
    tell('contact/telephone', phone, byItself(parts, phone, /^(?:call|tel|telephone|phone|reservations)$/i));
  const street = parts.findIndex((part) =>
    /^\d+ [\w ]+ (avenue|street|road|boulevard|drive|highway|way)$/i.test(part),
  );
  if (street < 0) return;
  const exit = parts
    .map((part) => /^([A-Z]{1,3}-?\d+) to exit (\w+)$/i.exec(part))
    .find((part) => part !== null);
  const way = exit === undefined ? '' : ` (${exit[1]}, exit ${exit[2]})`;
  tell('contact/address', `${parts.slice(street, street + 2).join(', ')}${way}`);
}

/** Sure where its part of the line has no other words. */
function byItself(parts: readonly string[], said: string, beside: RegExp): { sure?: false; why?: string } {
  const part = parts.find((each) => each.includes(said)) ?? said;
  const rest = part.replace(said, ' ').match(/\p{L}+/gu) ?? [];
  const unknown = rest.find((word) => !beside.test(word));
  return unknown === undefined ? {} : { sure: false, why: `\u201c${unknown}\u201d was not understood` };
}
