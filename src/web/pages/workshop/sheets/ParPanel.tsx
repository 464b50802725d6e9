import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import {
  type ParFigures,
  type ParSheet,
  parFigures,
  parSheet,
  parSheetHtml,
} from '../../../../print/index.ts';
import { language } from '../../../app/language.ts';
import { printedWords } from '../../../app/printedWords.ts';
import { saveFile } from '../../../app/saveFile.ts';
import { TranslatedText } from '../../../draw/HouseText.tsx';
import type { PlayableHouse } from '../desk/asked.ts';
import { newClerk } from '../desk/clerk.ts';
import { workshopWords } from '../words.ts';

/** The game's PAR sheet, as `coup par` prints it, computed in a worker. */
export function ParPanel({ sound }: { readonly sound: PlayableHouse }) {
  const desk = useMemo(parDesk, []);
  useEffect(() => desk.close, [desk]);
  useEffect(() => desk.ask(sound), [sound, desk]);
  const { value: sheet } = desk.sheet;
  const said = workshopWords();
  const words = printedWords();
  return (
    <div class={`shop-par ${desk.busy.value ? 'late' : ''}`}>
      <div class="shop-acts">
        <p class="cap" role="status">
          {desk.busy.value ? said.state.reckoning : desk.gaveUp.value ? said.state.gaveUp : ''}
        </p>
        {sheet !== undefined && (
          <button
            class="btn"
            type="button"
            onClick={() =>
              saveFile(
                `${sheet.game.id.replace('/', '-')}-par.html`,
                'text/html',
                parSheetHtml(sheet, { words, lang: language() }),
              )
            }
          >
            {said.sheets.save}
          </button>
        )}
      </div>
      {sheet !== undefined && <Sheet sheet={sheet} print={parFigures(words)} />}
    </div>
  );
}

function parDesk() {
  const sheet = signal<ParSheet | undefined>(undefined);
  const [busy, gaveUp] = [signal(false), signal(false)];
  const clerk = newClerk({
    told: (told) => {
      if (told.is === 'par') sheet.value = parSheet(told.priced, told.alternatives);
    },
    busy: (is) => (busy.value = is),
    gaveUp: () => (gaveUp.value = true),
  });
  return {
    ...{ sheet, busy, gaveUp },
    ask: ({ house, game }: PlayableHouse): void => {
      gaveUp.value = false;
      clerk.ask({ want: 'par', file: house.file, game: game.id });
    },
    close: clerk.drop,
  };
}

interface SheetProps {
  readonly sheet: ParSheet;
  readonly print: ParFigures;
}

function Sheet({ sheet, print }: SheetProps) {
  const { game, priced, bets, gaps } = sheet;
  const words = printedWords();
  const { par, card } = words;
  const { percent, number, count, change: changed } = print;
  const { heads } = par;
  return (
    <>
      <h3>{par.title(game.house.name, game.name)}</h3>
      <p class="cap">
        {par.shoe(count(priced.moment.left.size), count(game.shoe.decks))}. {par.deals(count(priced.total))}.
      </p>
      <Table
        wide={[2, 3, 5]}
        heads={[heads.bet, heads.edge, heads.resolved, heads.returned, heads.wins, heads.pushes, heads.sd]}
        rows={bets.map(({ price }) => [
          words.houseText(price.bet.label),
          percent(price.edge),
          price.edgeResolved === undefined ? '–' : percent(price.edgeResolved),
          percent(price.returned),
          percent(price.hit, 3),
          percent(price.push, 3),
          number(price.sd, 4),
        ])}
      />
      <Table
        heads={[heads.result, heads.deals, heads.percent]}
        rows={(['banker', 'player', 'tie'] as const).map((winner) => [
          par.results[winner],
          count(priced[winner]),
          percent({ num: priced[winner], den: priced.total }),
        ])}
      />
      {bets.map((bet) => (
        <BetPart key={bet.price.bet.id} bet={bet} print={print} />
      ))}
      {gaps.length > 0 && <h3>{par.gaps}</h3>}
      {gaps.map(({ gap, readings }) => (
        <details key={gap.id}>
          <summary>
            <TranslatedText text={gap.title} />{' '}
            <span class={`shop-tag ${gap.basis}`}>{card.basis[gap.basis]}</span>
          </summary>
          <p>
            <TranslatedText text={gap.reading} />
          </p>
          {readings.map(({ label, note, changes }) => (
            <div key={label}>
              <p>
                <b>
                  <TranslatedText text={label} />
                </b>
                {note !== undefined && `: ${note}.`}
              </p>
              {note === undefined && (
                <Table
                  heads={[heads.bet, heads.edgeThen, heads.change]}
                  rows={changes.map(({ label: bet, edge, change }) => [
                    words.houseText(bet),
                    percent(edge),
                    change === undefined ? '' : change.num === 0n ? par.noChange : changed(change),
                  ])}
                />
              )}
            </div>
          ))}
        </details>
      ))}
      <p class="cap">{par.bands}</p>
    </>
  );
}

function BetPart({
  bet: { price, bands },
  print,
}: {
  readonly bet: ParSheet['bets'][number];
  readonly print: ParFigures;
}) {
  const { par, houseText } = printedWords();
  const { percent, percentOf, count, often, pays, exactEdge } = print;
  const { heads } = par;
  return (
    <details>
      <summary>
        <TranslatedText text={price.bet.label} /> {percent(price.edge)}
      </summary>
      <Table
        wide={[2, 3]}
        heads={[heads.line, heads.pays, heads.deals, heads.probability, heads.onceIn]}
        rows={price.lines.map(({ line, count: deals, probability }) => [
          houseText(line.label),
          pays(line),
          count(deals),
          percent(probability),
          often(probability),
        ])}
      />
      <p class="cap">{exactEdge(price)}</p>
      <Table
        heads={[heads.coups, heads.hold]}
        rows={bands.map(({ coups, low, high }) => [
          count(coups),
          par.between(percentOf(low), percentOf(high)),
        ])}
      />
    </details>
  );
}

interface TableProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns that a phone hides. */
  readonly wide?: readonly number[];
}

const Table = ({ heads, rows, wide = [] }: TableProps) => (
  <div class="shop-box">
    <table class="list">
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" class={index === 0 ? '' : wide.includes(index) ? 'num wide' : 'num'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, index) =>
              index === 0 ? (
                <th key={heads[index]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={heads[index]} class={wide.includes(index) ? 'num wide' : 'num'}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
