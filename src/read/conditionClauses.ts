import { type ClauseRule, clauseRule, clausesIn, findValue, type ReadyRule } from './clauses.ts';
import type { Context, Tell } from './fact.ts';
import type { Statement } from './layout.ts';
import { findNamedBets } from './limits.ts';
import type { BetNames } from './names.ts';

const WAGER = String.raw`(?:an? )?(?:also )?(?:standard|main|baccarat|player|player or banker|base)(?: baccarat)? (?:bet|wager|mise)|(?:an? )?(?:bet|wager) on (?:"?player"? or "?banker"?|that hand|the same hand|player|banker)`;

const rule = (
  of: 'requires' | 'excludes' | 'otherwise',
  says: RegExp | string,
  value: unknown,
  more: Partial<ClauseRule> = {},
): ReadyRule =>
  clauseRule({
    of,
    says: typeof says === 'string' ? new RegExp(says) : says,
    value: () => value,
    beside: 'wager bet side optional hand either or play',
    ...more,
  });

/** What a side bet needs beside it, and whether it may be made on both hands. */
const RULES: readonly ReadyRule[] = [
  rule(
    'requires',
    String.raw`(?:(?:the )?(?:casino|house|table|a table) may require (?:you )?(?:to )?|you may be required to |may be required(?: to)? )(?:also )?(?:make )?(?:also )?(?:${WAGER})(?: beside it)?`,
    'may',
  ),
  rule(
    'requires',
    /(?:you )?(?:do|does) not need (?:a|any|another) (?:main |other )?(?:bet|wager)(?: to play)?|without (?:another|any other) (?:wager|bet)|n'exige aucune autre mise/,
    'never',
    {
      beside:
        'wager bet side optional hand either may be made or paire pair mise tie player banker play sur ou',
    },
  ),
  rule(
    'requires',
    String.raw`you may only (?:wager|bet)(?: on)?[^.;]{0,40}? if you (?:also )?make (?:${WAGER})|you must (?:also )?(?:make|place|have) (?:${WAGER})|(?:it |this bet |also )?(?:requires|needs|each needs|must be made with) (?:${WAGER})(?: beside it)?`,
    'always',
  ),
  rule(
    'requires',
    /main (?:wager|bet) (?:is )?(?:needed|required) for [^|.;]{2,60}(?: \|)? yes(?:, player or banker)?/,
    'always',
  ),
  rule('requires', /(?:main (?:wager|bet) (?:is )?(?:needed|required) for) [^|.;]{2,60}(?: \|)? no/, 'never'),
  rule(
    'excludes',
    /(?:may|can|bets? are placed|wagers? are placed|bet|wager|stand|stands|place)(?: (?:actually|bet|wager|be placed|stand|also|made))*[^.;:|\d]{0,40}? (?:for|on) (?:(?:the )?"?player"?,? (?:or )?"?banker"?,? or both|(?:the )?"?banker"?,? (?:or )?"?player"?,? or both|both hands|both (?:the )?"?player"? (?:or|and) (?:the )?"?banker"?)(?: hands?)?(?: per hand)?/,
    [],
    { beside: 'wager bet player patron guest you optional hand per actually side' },
  ),
  rule(
    'otherwise',
    /all other (?:outcomes|results|hands) (?:lose|result in a loss)(?: (?:of )?(?:the |all )?[a-z\d ]{0,30}(?:bets?|wagers?))?/,
    'loses',
  ),
  rule('otherwise', /(?:have|are) (?:two|three|2|3) ways (?:to win|of winning)/, 'loses', {
    why: 'The card lists the ways to win',
  }),
];

/** Bets that are told of together and not by name. */
const ALL_OF_THEM = /\b(each needs|extras?|optional wagers?|side bets?)\b/i;

/** Reads them of the bets that the statement names, of the one that its heading named, or of all together. */
export function readConditions(statement: Statement, tell: Tell, context: Context, names: BetNames): void {
  const tokens = statement.cells.flatMap((cell) => cell.tokens);
  const named = findNamedBets(tokens, names).bets.filter((bet) => names.find(bet) !== undefined);
  const bets = named.length > 0 ? named : [context.bet ?? context.lastBet].filter((bet) => bet !== undefined);
  const isOfAll = named.length === 0 && ALL_OF_THEM.test(statement.text);
  const ownNames = new Set(named.flatMap((name) => name.toLowerCase().split(/[^\p{L}\d]+/u)));
  for (const clause of clausesIn(statement, false))
    for (const each of RULES) {
      const found = findValue({ ...each, beside: new Set([...each.beside, ...ownNames]) }, clause);
      if (found === undefined) continue;
      const { value, why, quote } = found;
      if (isOfAll) {
        tell(`bets/side/${each.of}`, value, { quote, sure: false, why: 'Said of all side bets together' });
      } else {
        for (const bet of bets)
          tell(`side/${bet}/${each.of}`, value, { quote, ...(why !== undefined && { sure: false, why }) });
      }
    }
}
