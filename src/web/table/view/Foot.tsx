import { findDoubt, type GameRules } from '../../../engine/index.ts';
import { dialled } from '../../app/dialled.ts';
import { words } from '../../app/language.ts';
import { DoubtMark } from '../../draw/DoubtMark.tsx';

export interface TableLinks {
  readonly card: string;
  readonly odds: string;
  /** The odds of the current shoe, given the cards seen so far. */
  readonly shoeOdds: () => string;
  readonly lobby: string;
  /** The patron's own limits and breaks. */
  readonly protection: string;
  /** The patron's account, if the house keeps accounts. */
  readonly account?: string;
  /** A replay of one coup of a shoe, if it is stored. */
  readonly recall?: (shoeId: string, coup: number) => string;
  /** The transcript of a shoe, by its chain and index. */
  readonly transcript?: ((chain: string, index: number) => string) | undefined;
}

export interface FootProps {
  readonly game: GameRules | undefined;
  readonly links: TableLinks;
  /** A replay of the last coup. */
  readonly recall: string | undefined;
}

export function Foot({ game, links, recall }: FootProps) {
  const { helpline, programme = null, exclusion = null } = game?.patron ?? {};
  const { telephone = null, website = null } = game?.contact ?? {};
  return (
    <footer class="foot">
      {game !== undefined && (
        <span>
          <b>{game.house.short}</b>, {words().everywhere.age(game.patron.minimumAge)}
          <DoubtMark doubt={findDoubt(game, ['patron/minimumAge'])} />
        </span>
      )}
      {helpline !== null && helpline !== undefined && (
        <span>
          {words().everywhere.helpline}{' '}
          <a href={`tel:${dialled(helpline)}`}>
            <b>{helpline}</b>
          </a>
        </span>
      )}
      {telephone !== null && (
        <span>
          <a href={`tel:${dialled(telephone)}`}>
            <b>{telephone}</b>
          </a>
        </span>
      )}
      {website !== null && <span>{website}</span>}
      {programme !== null && (
        <span>
          {words().everywhere.programme} <b>{programme}</b>
        </span>
      )}
      {exclusion !== null && (
        <span>
          {words().everywhere.exclusion}: {exclusion}
        </span>
      )}
      <span>{words().everywhere.playChips}</span>
      <span class="push">
        <a href={links.protection} target="_blank" rel="noopener">
          {words().everywhere.places.protection}
        </a>
      </span>
      <span>
        <a href={links.card} target="_blank" rel="noopener">
          {words().everywhere.ruleCard}
        </a>
      </span>
      <span>
        <a href={links.odds} target="_blank" rel="noopener">
          {words().everywhere.odds}
        </a>
      </span>
      {recall !== undefined && (
        <span>
          <a href={recall}>{words().everywhere.places.recall}</a>
        </span>
      )}
      <span>
        <a href={links.lobby}>{words().everywhere.lobby}</a>
      </span>
    </footer>
  );
}
