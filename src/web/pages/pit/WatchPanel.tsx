import type { PitReturnWatch } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { sayMoment } from '../../app/moments.ts';
import { pitWords } from './words.ts';

/** The independent recount of every coup: its alarms, and each bet against its card. */
export function WatchPanel({ watch }: { readonly watch: PitReturnWatch }) {
  const said = pitWords().watch;
  const { number } = words().figures;
  const { alarms, bets } = watch;
  return (
    <section class="panel pn" aria-labelledby="watch">
      <div class="pit-head">
        <h2 id="watch">{said.title}</h2>
        <span class={alarms.length === 0 ? 'tag good' : 'tag bad'} role="status">
          {alarms.length === 0 ? said.quiet : said.alarms(alarms.length)}
        </span>
      </div>
      <p class="cap">{said.lead(number(watch.coups))}</p>
      {alarms.length > 0 && (
        <ol class="evl" reversed>
          {alarms.map((alarm) => (
            <Alarm key={JSON.stringify(alarm)} alarm={alarm} />
          ))}
        </ol>
      )}
      {bets.length === 0 ? <p class="lead">{said.none}</p> : <Bets watch={watch} />}
      <p class="cap">{said.note(watch.falseAlarm)}</p>
    </section>
  );
}

function Alarm({ alarm }: { readonly alarm: PitReturnWatch['alarms'][number] }) {
  const said = pitWords().watch;
  const { money, number } = words().figures;
  return (
    <li>
      <time>{sayMoment(alarm.at)}</time>
      {alarm.is === 'paid-otherwise' ? (
        <>
          <strong>{said.paid(alarm.coup, alarm.shoe, alarm.bet)}</strong>
          <p>{said.cents(money(alarm.returned), money(alarm.due))}</p>
        </>
      ) : (
        <>
          <strong>{said.drifted(alarm.game, alarm.bet)}</strong>
          <p>
            {number(alarm.coups)} {pitWords().tables.coups}
          </p>
        </>
      )}
    </li>
  );
}

function Bets({ watch: { bets } }: { readonly watch: PitReturnWatch }) {
  const said = pitWords().watch;
  const { number, percent } = words().figures;
  return (
    <table class="tb">
      <thead>
        <tr>
          {[said.bet, pitWords().tables.coups, said.should, said.was, said.toSee].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bets.map(({ game, bet, coups, expectedPct, actualPct, coupsToSee }) => (
          <tr key={`${game} ${bet}`}>
            <th scope="row">
              {bet}
              <small>{game}</small>
            </th>
            <td>{number(coups)}</td>
            <td>{percent(expectedPct)}</td>
            <td>{percent(actualPct)}</td>
            <td>{number(coupsToSee)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
