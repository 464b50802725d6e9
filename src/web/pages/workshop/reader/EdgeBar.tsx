import { words } from '../../../app/language.ts';
import { TranslatedText } from '../../../draw/HouseText.tsx';
import { Games, play } from '../Actions.tsx';
import type { CardReader } from './cardReader.ts';
import { questionId, showPart } from './Statements.tsx';
import { readerWords } from './words.ts';

/** The exact edges of the current draft, with a link to its table. */
export function EdgeBar({ reader }: { readonly reader: CardReader }) {
  const { shop } = reader;
  const said = readerWords().edges;
  const rows = shop.sound.value?.rows ?? [];
  const open = reader.questions.value.filter((question) => question.open);
  const isReady = shop.whole.value;
  const isWrong = shop.found.value.faults.length > 0;
  const { percent } = words().figures;
  return (
    <section class="reader-edges" aria-label={said.title}>
      <span class="reader-edges-title" aria-hidden="true">
        {said.title}
      </span>
      <Games shop={shop} />
      <dl class="sc" tabIndex={0} aria-busy={shop.reckoning.value}>
        {rows.map(({ id, label, full }) => (
          <div key={id} data-bet={id}>
            <dt>
              <TranslatedText text={label} />
            </dt>
            <dd class={(full?.edge ?? 0) < 0 ? 'bad' : ''}>
              {full === undefined ? said.unpriced : percent(full.percent)}
              <Or reader={reader} bet={id} now={full?.percent} />
            </dd>
          </div>
        ))}
      </dl>
      {open.length > 0 && (
        <button class="btn dashed" type="button" onClick={() => showPart(questionId(open[0]?.nth ?? 1))}>
          {said.left(open.length)}
        </button>
      )}
      <button
        class="btn pri"
        type="button"
        aria-disabled={!isReady}
        title={isReady ? undefined : isWrong ? said.notWhole : said.waits}
        onClick={() => isReady && play(shop)}
      >
        {said.play}
      </button>
    </section>
  );
}

interface OrProps {
  readonly reader: CardReader;
  readonly bet: string;
  readonly now: string | undefined;
}

/** What the edge would be by other answers to an open question. */
function Or({ reader, bet, now }: OrProps) {
  const game = reader.shop.sound.value?.game.id;
  const others = reader.questions.value
    .filter(({ open }) => open)
    .flatMap(({ prices }) => prices ?? [])
    .flatMap((edges) => edges ?? [])
    .filter((edge) => edge.bet === bet && edge.game === game && edge.percent !== now);
  const [first] = others;
  if (first === undefined) return null;
  return <small>{readerWords().edges.or(words().figures.percent(first.percent))}</small>;
}
