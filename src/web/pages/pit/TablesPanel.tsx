import type { ComponentChildren } from 'preact';
import type { DeskTable, Taken } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { Spark, TheoBand } from './Band.tsx';
import { findHoldRate, sortPitTables, sumTaken } from './floor.ts';
import { pitWords } from './words.ts';

export interface TablesPanelProps {
  readonly tables: readonly DeskTable[];
  /** Undefined for auditors. */
  readonly onAsk: ((table: string) => void) | undefined;
  readonly asked: string | undefined;
}

/** All tables, live: their patrons, their revenue, and whether it is within expectations. */
export function TablesPanel({ tables, onAsk, asked }: TablesPanelProps) {
  const { tables: said, sums } = pitWords();
  const heads = [said.shoe, said.coups, sums.drop, sums.handle, sums.win, said.hold, sums.theo];
  return (
    <section class="panel tables" aria-labelledby="tables">
      <h2 class="sr" id="tables">
        {said.title}
      </h2>
      {tables.length === 0 ? (
        <p class="lead">{said.none}</p>
      ) : (
        <table class="tb">
          <thead>
            <tr>
              <th scope="col">{said.table}</th>
              <th scope="col" class="l">
                {said.now}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">{said.band}</th>
              <th scope="col">{said.course}</th>
              {onAsk !== undefined && (
                <th scope="col">
                  <span class="sr">{said.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sortPitTables(tables).map((table) => (
              <Row key={table.table} table={table} onAsk={onAsk} isAsked={asked === table.table} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{said.all}</th>
              <td class="l" />
              <td />
              <Sums taken={sumTaken(tables.flatMap(({ today }) => today ?? []))} />
              <td />
              {onAsk !== undefined && <td />}
            </tr>
          </tfoot>
        </table>
      )}
      <p class="cap note">{said.bandNote}</p>
    </section>
  );
}

interface RowProps {
  readonly table: DeskTable;
  readonly onAsk: ((table: string) => void) | undefined;
  readonly isAsked: boolean;
}

function Row({ table, onAsk, isAsked }: RowProps) {
  const said = pitWords().tables;
  const { today, course, coup, currency } = table;
  return (
    <tr>
      <th scope="row">
        <b>{toName(table)}</b>
        <small>
          {[
            table.gameName,
            said.from(
              words().figures.money(table.minimum, 'if-any', currency),
              Math.round(table.bettingMs / 1_000),
            ),
            ...(table.ownRules ? [said.ownRules] : table.private ? [said.private] : []),
          ].join(', ')}
        </small>
      </th>
      <td class="l st">
        <b>{said.of(table.seated, table.seats)}</b>
        <small>{getState(table)}</small>
      </td>
      <td>{words().figures.number(coup)}</td>
      {today === null ? <td colSpan={7} /> : <Sums taken={today} currency={currency} />}
      <td>
        <Spark wins={course} />
      </td>
      {onAsk !== undefined && (
        <td>
          <button
            class="icon"
            type="button"
            aria-label={said.ask(`${toName(table)}, ${table.gameName}`)}
            aria-expanded={isAsked}
            onClick={() => onAsk(table.table)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M3 6h14M3 10h14M3 14h14" />
            </svg>
          </button>
        </td>
      )}
    </tr>
  );
}

export const toName = ({ houseName, number }: DeskTable): string => `${houseName} ${number}`;

/** The table's state, or what the pit has requested of it. */
function getState({ status, paused, closing, changes, stage }: DeskTable): ComponentChildren {
  const said = pitWords().tables;
  if (status === 'away') return <span class="bad">{said.away}</span>;
  if (closing !== null) return said.closing(closing);
  if (paused !== null) return said.paused(paused);
  return changes ? `${said.stages[stage.is]}. ${said.changes}` : said.stages[stage.is];
}

interface SumsProps {
  readonly taken: Taken;
  readonly currency?: DeskTable['currency'];
}

/** Coups, drop, handle, win, hold and theo, and the band. */
function Sums({ taken, currency }: SumsProps) {
  const { figures } = words();
  const money = (cents: number): string => figures.money(Math.round(cents / 100) * 100, 'if-any', currency);
  const hold = findHoldRate(taken);
  return (
    <>
      <td>{figures.number(taken.coups)}</td>
      <td>{money(taken.drop)}</td>
      <td>{money(taken.handle)}</td>
      <td class="win">{money(taken.win)}</td>
      <td>{hold === undefined ? '–' : figures.percent((100 * hold).toFixed(1))}</td>
      <td>{taken.theo === null ? '…' : money(taken.theo)}</td>
      <td>
        <TheoBand taken={taken} />
      </td>
    </>
  );
}
