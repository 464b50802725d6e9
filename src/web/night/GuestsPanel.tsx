import { useState } from 'preact/hooks';
import { isBotName } from '../../base/index.ts';
import { Sure } from '../app/Sure.tsx';
import type { NightCtrl } from './ctrl.ts';
import { nightWords } from './words.ts';

/** Who is waiting, who sits where, and who may join. */
export function GuestsPanel({ ctrl }: { readonly ctrl: NightCtrl }) {
  const said = nightWords().guests;
  const night = ctrl.picture.value?.view.night;
  if (night === undefined) return null;
  return (
    <section class="panel night-guests" aria-labelledby="guests">
      <h2 id="guests">{said.title}</h2>
      <label>
        <span class="cap">{said.door}</span>
        <select
          class="field"
          value={night.door}
          onChange={(event) =>
            void ctrl.act({ do: 'door', door: event.currentTarget.value as typeof night.door })
          }
        >
          {(['waiting-room', 'invited', 'closed'] as const).map((door) => (
            <option key={door} value={door}>
              {said.doors[door]}
            </option>
          ))}
        </select>
      </label>
      {night.door === 'waiting-room' && <Waiting ctrl={ctrl} />}
      <Seated ctrl={ctrl} />
    </section>
  );
}

function Waiting({ ctrl }: { readonly ctrl: NightCtrl }) {
  const said = nightWords().guests;
  const waiting = ctrl.host.value?.waiting ?? [];
  const reserved = ctrl.picture.value?.view.night?.reserved ?? [];
  const taken = ctrl.picture.value?.view.patrons.map(({ seat }) => seat) ?? [];
  const kept = reserved.filter((seat) => !taken.includes(seat));
  return (
    <>
      <h3>{said.waiting}</h3>
      {waiting.length === 0 && <p class="cap">{said.nobody}</p>}
      <ul class="night-list" aria-live="polite">
        {waiting.map(({ guest, name }) => (
          <li key={guest}>
            <b>{name}</b>
            <span class="night-acts">
              <button class="btn pri" type="button" onClick={() => void ctrl.act({ do: 'admit', guest })}>
                {said.admit(name)}
              </button>
              {kept.map((seat) => (
                <button
                  key={seat}
                  class="btn"
                  type="button"
                  onClick={() => void ctrl.act({ do: 'admit', guest, seat })}
                >
                  {said.admitTo(name, seat)}
                </button>
              ))}
              <button class="btn" type="button" onClick={() => void ctrl.act({ do: 'turn-away', guest })}>
                {said.turnAway(name)}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const MOST_SEATS = 20;

function Seated({ ctrl }: { readonly ctrl: NightCtrl }) {
  const said = nightWords();
  const { view, settings } = ctrl.picture.value ?? {};
  const night = view?.night;
  const [asked, setAsked] = useState<number | undefined>(undefined);
  if (view === undefined || night === undefined || settings === undefined) return null;
  const seats = Array.from({ length: Math.min(settings.seats, MOST_SEATS) }, (_, index) => index + 1);
  return (
    <>
      <h3>{said.guests.seated}</h3>
      <ul class="night-list">
        {seats.map((seat) => {
          const patron = view.patrons.find((one) => one.seat === seat);
          if (patron === undefined) return <FreeSeat key={seat} ctrl={ctrl} seat={seat} />;
          const { name } = patron;
          const isMuted = night.muted.includes(seat);
          return (
            <li key={seat}>
              <span class="cap">{seat}</span>
              <b>
                {name}
                {night.host === seat && <small>{said.room.isHost}</small>}
                {isMuted && <small>{said.guests.muted}</small>}
              </b>
              {night.host !== seat && asked !== seat && (
                <span class="night-acts">
                  {!isBotName(name) && (
                    <button
                      class="btn"
                      type="button"
                      onClick={() => void ctrl.act({ do: 'mute', seat, on: !isMuted })}
                    >
                      {isMuted ? said.guests.unmute(name) : said.guests.mute(name)}
                    </button>
                  )}
                  <button class="btn" type="button" onClick={() => setAsked(seat)}>
                    {said.guests.remove(name)}
                  </button>
                </span>
              )}
              {asked === seat && (
                <Sure
                  words={said.guests.sure(name)}
                  label={said.guests.remove(name)}
                  no={said.guests.cancel}
                  onYes={() => {
                    setAsked(undefined);
                    void ctrl.act({ do: 'remove', seat });
                  }}
                  onNo={() => setAsked(undefined)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function FreeSeat({ ctrl, seat }: { readonly ctrl: NightCtrl; readonly seat: number }) {
  const { guests, room } = nightWords();
  const isReserved = ctrl.picture.value?.view.night?.reserved.includes(seat) === true;
  return (
    <li class="free">
      <span class="cap">{seat}</span>
      <span>{isReserved ? room.reserved : room.open}</span>
      <span class="night-acts">
        <button
          class="btn"
          type="button"
          onClick={() => void ctrl.act({ do: 'reserve', seat, on: !isReserved })}
        >
          {isReserved ? guests.free(seat) : guests.reserve(seat)}
        </button>
      </span>
    </li>
  );
}
