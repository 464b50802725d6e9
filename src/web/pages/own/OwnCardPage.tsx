import { useEffect, useState } from 'preact/hooks';
import { findGame, type GameRules } from '../../../engine/index.ts';
import { ruleCard, ruleCardText } from '../../../print/index.ts';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { pagesWords } from '../../app/pagesWords.ts';
import { printedWords } from '../../app/printedWords.ts';
import { makeRoute } from '../../app/router.ts';
import { Trouble } from '../../app/Trouble.tsx';
import { houseOfTable } from './houseOfTable.ts';
import '../../styles/plain.css';

export const loadOwnCardPage = async (): Promise<void> => {
  await Promise.all([printedWords.loadWords(), pagesWords.loadWords()]);
};

export interface OwnCardPageProps {
  /** `house/game`. */
  readonly game: string;
  /** The hash of the house file. */
  readonly file: string;
}

/** The rule card of a table dealt with its host's own file. */
export function OwnCardPage({ game: gameId, file }: OwnCardPageProps) {
  const [game, setGame] = useState<GameRules | 'gone' | undefined>(undefined);
  useEffect(() => {
    let over = false;
    void houseOfTable(file).then((house) => {
      if (!over) setGame((house && findGame(house, gameId)) ?? 'gone');
    });
    return () => {
      over = true;
    };
  }, [gameId, file]);
  const said = words();
  if (game === undefined) return <Page title={said.everywhere.ruleCard}>{null}</Page>;
  if (game === 'gone') return <Trouble title={said.everywhere.ruleCard} what={pagesWords().ownCard.gone} />;
  return (
    <Page title={`${game.house.name}, ${game.name}`} lead={pagesWords().ownCard.lead}>
      <p>
        <a class="btn" href={makeRoute({ at: 'odds', game: gameId, file })}>
          {said.everywhere.odds}
        </a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <pre class="panel own-card" tabIndex={0}>
        {ruleCardText(ruleCard(game, printedWords()), { words: printedWords() })}
      </pre>
    </Page>
  );
}
