import type { TablePicture } from '../../../client/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { isPast, type Scene } from '../draw/scene.ts';
import type { Showing } from '../draw/showing.ts';
import { tellLast, tellNet, tellOutcome } from '../words/coup.ts';

/** One line under the hands: why a card is drawn, the result, or the latest notice. */
export interface RuleLineText {
  readonly text: string;
  /** The number of the rule that it explains. */
  readonly rule?: string;
}

export interface RuleLineQuestion {
  readonly notice: string | undefined;
  readonly scene: Scene;
  readonly showing: Showing;
  readonly game: GameRules | undefined;
  readonly picture: TablePicture | undefined;
  /** The coup's net result for this patron; undefined without a wager. */
  readonly net: number | undefined;
  /** Whether to explain drawing decisions. */
  readonly reasons: boolean;
}

export function toRuleLine(question: RuleLineQuestion): RuleLineText {
  const { notice, scene, showing, game, picture, reasons, net } = question;
  if (notice !== undefined) return { text: notice };
  if (game === undefined || picture === undefined) return { text: '' };
  if (showing.coup !== undefined && isPast(scene, 'settle'))
    return {
      text: [...(net === undefined ? [] : [tellNet(net)]), tellOutcome(showing.coup, game)].join(' '),
    };
  if (showing.timeline === undefined) return { text: betweenCoups(picture, game) };
  if (!reasons || scene.reason === undefined) return { text: '' };
  return scene.reason;
}

function betweenCoups({ view, you }: TablePicture, game: GameRules): string {
  const { shoe, stage, last } = view;
  if (view.paused !== null) return words().table.closed.paused(view.paused);
  if (view.closing !== null) return words().table.line.closing(view.closing);
  if (stage.is === 'committing' || stage.is === 'opening')
    return you?.committed === true
      ? words().table.line.yourEntropy
      : words().table.line.entropy(shoe?.commitments ?? 0);
  if (last !== null) return tellLast(last, game);
  return shoe !== null && shoe.root !== null ? words().table.line.sealed(shoe.index, shoe.coups) : '';
}

/** What is safe while the connection is down. */
export function safeWords(now: TablePicture | undefined): string {
  const you = now?.you ?? null;
  if (you === null) return words().table.connection.nothingHere;
  return you.onFelt > 0
    ? words().table.connection.feltStays(you.onFelt)
    : words().table.connection.stackStays(you.stack);
}
