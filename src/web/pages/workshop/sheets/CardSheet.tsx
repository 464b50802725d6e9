import { useMemo } from 'preact/hooks';
import { ruleCard, ruleCardHtml, ruleCardText } from '../../../../print/index.ts';
import { language } from '../../../app/language.ts';
import { printedWords } from '../../../app/printedWords.ts';
import { saveFile } from '../../../app/saveFile.ts';
import type { PlayableHouse } from '../desk/asked.ts';
import { workshopWords } from '../words.ts';

/** The printed card of the file. */
export function CardSheet({ sound: { game } }: { readonly sound: PlayableHouse }) {
  const said = printedWords();
  const card = useMemo(() => ruleCard(game, said), [game, said]);
  const save = (): void =>
    saveFile(
      `${game.id.replace('/', '-')}-card.html`,
      'text/html',
      ruleCardHtml(card, { words: said, lang: language() }),
    );
  return (
    <>
      <div class="shop-acts">
        <button class="btn" type="button" onClick={save}>
          {workshopWords().sheets.save}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <pre class="shop-card" tabIndex={0}>
        {ruleCardText(card, { words: said })}
      </pre>
    </>
  );
}
