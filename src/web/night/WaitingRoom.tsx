import { findGame, parseCachedHouse } from '../../engine/index.ts';
import { words } from '../app/language.ts';
import { Page } from '../app/Page.tsx';
import { ageAsked } from '../table/state/ageAsked.ts';
import { AgeQuestion } from '../table/view/AgeQuestion.tsx';
import type { NightCtrl } from './ctrl.ts';
import { GuestsPanel } from './GuestsPanel.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { nightWords } from './words.ts';

/** The page before the first hand, and for guests whom the host has not admitted. */
export function WaitingRoom({ ctrl }: { readonly ctrl: NightCtrl }) {
  const picture = ctrl.picture.value;
  const night = picture?.view.night;
  if (picture === undefined || night === undefined) return null;
  const said = nightWords();
  const isHost = ctrl.host.value !== undefined;
  return (
    <Page title={night.name} lead={`${said.kind}. ${leadFor(ctrl)}`}>
      <div class={`night-room ${isHost ? 'hosts' : ''}`}>
        <div class="night-main">
          <section class="panel night-felt" aria-label={said.guests.seated}>
            <Places ctrl={ctrl} />
            <p class="night-rule">{ruleText(ctrl)}</p>
            <SeatAsked ctrl={ctrl} />
          </section>
          {isHost && <InvitePanel ctrl={ctrl} />}
        </div>
        {isHost && (
          <div class="night-side">
            <section class="panel night-start">
              <button class="btn pri" type="button" onClick={() => void ctrl.act({ do: 'start' })}>
                {said.room.start}
              </button>
              <p class="cap">{said.room.late}</p>
            </section>
            <GuestsPanel ctrl={ctrl} />
            <SettingsPanel ctrl={ctrl} />
          </div>
        )}
      </div>
    </Page>
  );
}

function leadFor({ host, guest, picture }: NightCtrl): string {
  const { room } = nightWords();
  const you = picture.value?.you ?? null;
  if (host.value !== undefined) return room.startsByYou;
  if (you === null && guest.value === 'waiting') return room.waits;
  if (you === null && guest.value === 'closed') return room.closed;
  if (you === null && guest.value === 'removed') return room.removed;
  return room.starts;
}

/** The nine seats of a felt: who sits there, and which are reserved. */
function Places({ ctrl }: { readonly ctrl: NightCtrl }) {
  const { room } = nightWords();
  const { view, settings, you } = ctrl.picture.value ?? {};
  const night = view?.night;
  const seats = Array.from({ length: Math.min(settings?.seats ?? 0, MOST_PLACES) }, (_, index) => index + 1);
  return (
    <ol class="places" aria-label={room.here(view?.patrons.length ?? 0, settings?.seats ?? 0)}>
      {seats.map((seat) => {
        const patron = view?.patrons.find((one) => one.seat === seat);
        const isReserved = night?.reserved.includes(seat) === true;
        const notes = [
          night?.host === seat && room.isHost,
          you?.seat === seat && room.you,
          patron?.away === true && room.away,
        ].filter((note) => note !== false);
        return (
          <li key={seat} class={patron === undefined ? 'free' : ''}>
            <span class="cap">{seat}</span>
            <b class={patron === undefined ? 'open-seat' : ''}>
              {patron?.name ?? (isReserved ? room.reserved : room.open)}
            </b>
            {notes.length > 0 && <span class="cap">{notes.join(', ')}</span>}
          </li>
        );
      })}
    </ol>
  );
}

const MOST_PLACES = 20;

/** The game in one line. */
function ruleText({ picture }: NightCtrl): string {
  const { house, view } = picture.value ?? {};
  const file = house === undefined ? undefined : parseCachedHouse(house);
  const game = file?.ok && view !== undefined ? findGame(file.value, view.game) : undefined;
  if (game === undefined) return '';
  const { money } = words().figures;
  const { main } = game.limits;
  const starting = view?.night?.startingChips ?? null;
  const chips = starting === null ? '' : ` · ${nightWords().settings.starting} ${money(starting)}`;
  return `${game.house.name}, ${game.name} · ${money(main.minimum)}–${money(main.maximum)}${chips}`;
}

/** A seat button, if the guest may take one; or the age question first. */
function SeatAsked({ ctrl }: { readonly ctrl: NightCtrl }) {
  const refused = ctrl.refused.value;
  const mayTry = ctrl.host.value !== undefined || ctrl.guest.value === 'admitted';
  const isSeated = ctrl.picture.value?.you !== null;
  return (
    <>
      {refused !== undefined && (
        <p class="fault" role="alert">
          {words().refusal(refused)}
        </p>
      )}
      {!isSeated &&
        mayTry &&
        (ageAsked.value !== undefined ? (
          <AgeQuestion {...ageAsked.value} />
        ) : (
          <button class="btn" type="button" onClick={() => void ctrl.takeSeat()}>
            {nightWords().room.seat}
          </button>
        ))}
    </>
  );
}
