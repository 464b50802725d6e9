import { useEffect, useState } from 'preact/hooks';
import { makeMoney, makeSignedMoney, makeSpan } from '../../base/index.ts';
import { BrandMark, RoomIcon } from '../draw/Icons.tsx';
import { Menu } from './Menu.tsx';
import { PLACES } from './places.ts';
import { room, switchRoom } from './room.ts';
import { route } from './router.ts';
import { balanceOf, netOf, visitor } from './visitor.ts';
import { EVERYWHERE } from './words.ts';

/** The bar on every page but the table's, which has its own. */
export const Bar = () => (
  <>
    <button class="skip" type="button" onClick={skipToMain}>
      Skip to the page
    </button>
    <header class="bar">
      <a class="brand" href="#/" aria-label={EVERYWHERE.toLobby}>
        <BrandMark />
        <span>{EVERYWHERE.name}</span>
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
        aria-label={room.value === 'light' ? EVERYWHERE.room.dark : EVERYWHERE.room.light}
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
  const { purse } = visitor.value ?? {};
  const net = purse === undefined ? 0 : netOf(purse);
  return (
    <dl class="stats">
      <div>
        <dt>{EVERYWHERE.session}</dt>
        <dd>{purse === undefined ? EVERYWHERE.none : makeSpan((now - purse.since) / 1_000, 'always')}</dd>
      </div>
      <div>
        <dt>{EVERYWHERE.net}</dt>
        <dd class={net === 0 ? '' : net > 0 ? 'good' : 'bad'}>
          {purse === undefined ? EVERYWHERE.none : makeSignedMoney(net, 'always')}
        </dd>
      </div>
      <div>
        <dt>{EVERYWHERE.balance}</dt>
        <dd>{purse === undefined ? EVERYWHERE.none : makeMoney(balanceOf(purse), 'always')}</dd>
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
