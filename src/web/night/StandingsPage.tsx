import { useEffect, useState } from 'preact/hooks';
import type { Refusal, Standings } from '../../client/index.ts';
import { words } from '../app/language.ts';
import { Page } from '../app/Page.tsx';
import { saveFile } from '../app/saveFile.ts';
import { house } from '../live/house.ts';
import { nightWords } from './words.ts';

/** What each guest won or lost, once the night has ended. */
export function StandingsPage({
  table,
  code,
}: {
  readonly table: string;
  readonly code: string | undefined;
}) {
  const [told, setTold] = useState<Standings | undefined>(undefined);
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  useEffect(() => {
    void house.standings(table, code).then((answer) => {
      if (answer.ok) setTold(answer.value);
      else setRefused(answer.error);
    });
  }, [table, code]);
  const said = nightWords().standings;
  if (told === undefined)
    return (
      <Page title={said.none}>{refused !== undefined && <p class="note">{words().refusal(refused)}</p>}</Page>
    );
  const total = told.standings.reduce((sum, { net }) => sum + net, 0);
  return (
    <Page title={said.title(told.name)} lead={`${said.lead} ${said.hands(told.hands)}.`}>
      <div class="panel box">
        <Table standings={told} />
        <p class="cap night-total">{totalText(total)}</p>
      </div>
      <p class="night-after">
        <button
          class="btn"
          type="button"
          onClick={() => saveFile(`${fileName(told.name)}.csv`, 'text/csv', csv(told))}
        >
          {said.save}
        </button>
        <a class="btn pri" href="#/private">
          {said.again}
        </a>
      </p>
    </Page>
  );
}

function Table({ standings: { standings } }: { readonly standings: Standings }) {
  const { standings: said, room } = nightWords();
  const { money, signedMoney } = words().figures;
  return (
    <table class="list standings">
      <thead>
        <tr>
          <th scope="col">{said.heads.place}</th>
          <th scope="col">{said.heads.name}</th>
          <th scope="col" class="num more">
            {said.heads.brought}
          </th>
          <th scope="col" class="num">
            {said.heads.net}
          </th>
          <th scope="col" class="num">
            {said.heads.hands}
          </th>
          <th scope="col" class="more">
            {said.heads.best}
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.map((one, index) => (
          <tr key={`${index} ${one.name}`}>
            <td>{index + 1}</td>
            <td>
              <b>{one.name}</b>{' '}
              <small class="cap">
                {[one.you === true && room.you, one.host === true && room.isHost]
                  .filter((note) => note !== false)
                  .join(', ')}
              </small>
            </td>
            <td class="num more">{money(one.boughtIn)}</td>
            <td class={`num ${one.net > 0 ? 'good' : ''}`}>
              <b>{signedMoney(one.net)}</b>
            </td>
            <td class="num">{one.hands}</td>
            <td class="more">
              {one.best === undefined ? '' : said.best(signedMoney(one.best.net), one.best.hand)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The house's result, as the sum of the guests' results. */
function totalText(total: number): string {
  const { money, signedMoney } = words().figures;
  const houseLost = total === 0 ? undefined : total > 0;
  return nightWords().standings.total(signedMoney(total), money(Math.abs(total)), houseLost);
}

const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();

/** Amounts with two decimals and a point in every language, so that a spreadsheet can read them. */
function csv({ standings }: Standings): string {
  const { heads } = nightWords().standings;
  const amount = (cents: number): string => (cents / 100).toFixed(2);
  const rows = standings.map(({ name, boughtIn, net, hands }, index) => [
    String(index + 1),
    cell(name),
    amount(boughtIn),
    amount(net),
    String(hands),
  ]);
  const head = [heads.place, heads.name, heads.brought, heads.net, heads.hands].map(cell);
  return `${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

/** Escapes names that a spreadsheet would run as formulas. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
