import { useEffect, useState } from 'preact/hooks';
import { chips, makeMoney } from '../../base/index.ts';
import { BrandMark, RoomIcon } from '../draw/Icons.tsx';
import { Menu } from './Menu.tsx';
import { PLACES } from './places.ts';
import { room, switchRoom } from './room.ts';
import { route } from './router.ts';
import { balanceOf, clockText, netOf, standing } from './standing.ts';

/** The bar on every page but the table's, which has its own. */
export const Bar = () => (
  <>
    <button class="skip" type="button" onClick={skipToMain}>
      Skip to the page
    </button>
    <header class="bar">
      <a class="brand" href="#/" aria-label="Coup, lobby">
        <BrandMark />
        <span>Coup</span>
      </a>
      <nav aria-label="Main">
        {PLACES.map(({ at, href, label }) => (
          <a key={at} href={href} {...(route.value.at === at && { 'aria-current': 'page' })}>
            {label}
          </a>
        ))}
      </nav>
      <Stats />
      <button
        class="icon"
        type="button"
        aria-label={room.value === 'light' ? 'Dark room' : 'Light room'}
        onClick={switchRoom}
      >
        <RoomIcon />
      </button>
      <Menu />
    </header>
  </>
);

const skipToMain = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

function Stats() {
  const now = useSecond();
  const { purse } = standing.value ?? {};
  const net = purse === undefined ? undefined : netOf(purse);
  const money = (amount: number | undefined): string =>
    amount === undefined ? '–' : makeMoney(chips(amount), 'always');
  return (
    <dl class="stats">
      <div>
        <dt>Session</dt>
        <dd>{purse === undefined ? '–' : clockText(now - purse.since)}</dd>
      </div>
      <div>
        <dt>Net</dt>
        <dd class={net === undefined || net === 0 ? '' : net > 0 ? 'good' : 'bad'}>
          {(net ?? 0) > 0 ? '+' : ''}
          {money(net)}
        </dd>
      </div>
      <div>
        <dt>Balance</dt>
        <dd>{money(purse === undefined ? undefined : balanceOf(purse))}</dd>
      </div>
    </dl>
  );
}

/** This machine's clock, once a second. */
function useSecond(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
