import { isRecord } from '../../../base/index.ts';
import type { EventRows } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { sayMoment } from '../../app/moments.ts';
import { brokenAt } from './chain.ts';
import { pitWords } from './words.ts';

/** How many of the events the panel shows. */
const MOST_SHOWN = 30;

/** The newest significant events. The page verifies their hash chain itself. */
export function EventsPanel({ events }: { readonly events: EventRows }) {
  const said = pitWords().events;
  const broken = brokenAt(events);
  const newest = events.rows.toReversed().slice(0, MOST_SHOWN);
  return (
    <section class="panel pn events" aria-labelledby="events">
      <div class="pit-head">
        <h2 id="events">{said.title}</h2>
        <span class={broken === undefined ? 'tag good' : 'tag bad'} role="status">
          {broken === undefined ? said.verified(events.rows.length) : said.broken(broken)}
        </span>
      </div>
      {newest.length === 0 && <p class="lead">{said.none}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol class="evl" reversed tabIndex={0} aria-labelledby="events">
        {newest.map((row) => (
          <Event key={row.seq} row={row} />
        ))}
      </ol>
      <p class="cap">{said.more}</p>
    </section>
  );
}

function Event({ row }: { readonly row: EventRows['rows'][number] }) {
  const said = pitWords().events;
  const parsed: unknown = JSON.parse(row.body);
  const body = isRecord(parsed) ? parsed : {};
  const told = Object.entries(body).flatMap(([name, value]) => {
    const shown = name === 'at' ? undefined : findSaid(name, value);
    return shown === undefined ? [] : [`${said.members[name] ?? name} ${shown}`];
  });
  return (
    <li>
      <time>{sayMoment(Number(body['at'] ?? 0))}</time>
      <strong>{said.types[row.type] ?? row.type}</strong>
      <p>{told.join(' · ')}</p>
    </li>
  );
}

const AMOUNTS: readonly string[] = ['profit', 'amount', 'float', 'before', 'after', 'returned', 'due'];

function findSaid(name: string, value: unknown): string | undefined {
  if (typeof value === 'number' && AMOUNTS.includes(name)) return words().figures.money(value);
  if (typeof value === 'number' && name === 'until') return sayMoment(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
