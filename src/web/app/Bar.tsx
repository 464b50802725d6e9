import { useEffect, useState } from 'preact/hooks';
import { DOLLARS, makeSpan } from '../../base/index.ts';
import { BrandMark, RoomIcon } from '../draw/Icons.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { words } from './language.ts';
import { Menu } from './Menu.tsx';
import { room, switchRoom } from './room.ts';
import { SectionNav } from './SectionNav.tsx';
import { getBalance, getNet, visitor } from './visitor.ts';

/** The bar of every page but the table's, which has its own. */
export const NavigationBar = () => (
  <>
    <button class="skip" type="button" onClick={skipToMain}>
      {words().everywhere.skip}
    </button>
    <header class="bar">
      <a class="brand" href="#/" aria-label={words().everywhere.toLobbyFromBrand}>
        <BrandMark />
        <span>{words().everywhere.name}</span>
      </a>
      <SectionNav />
      <Stats />
      <button
        class="icon room"
        type="button"
        aria-label={room.value === 'light' ? words().everywhere.room.dark : words().everywhere.room.light}
        onClick={switchRoom}
      >
        <RoomIcon />
      </button>
      <LanguageSwitch />
      <Menu />
    </header>
  </>
);

const skipToMain = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

function Stats() {
  const now = useSecond();
  const { purse } = visitor.value ?? {};
  const net = purse === undefined ? 0 : getNet(purse);
  return (
    <dl class="stats">
      <div>
        <dt>{words().everywhere.session}</dt>
        <dd>
          {purse === undefined ? words().everywhere.none : makeSpan((now - purse.since) / 1_000, 'always')}
        </dd>
      </div>
      <div>
        <dt>{words().everywhere.net}</dt>
        <dd class={net === 0 ? '' : net > 0 ? 'good' : 'bad'}>
          {purse === undefined
            ? words().everywhere.none
            : words().figures.signedMoney(net, 'always', DOLLARS)}
        </dd>
      </div>
      <div>
        <dt>{words().everywhere.balance}</dt>
        <dd>
          {purse === undefined
            ? words().everywhere.none
            : words().figures.money(getBalance(purse), 'always', DOLLARS)}
        </dd>
      </div>
    </dl>
  );
}

/** This device's clock, once a second. */
function useSecond(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
