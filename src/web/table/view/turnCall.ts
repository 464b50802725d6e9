import { useEffect } from 'preact/hooks';
import { words } from '../../app/language.ts';
import { preferences } from '../../preferences.ts';
import type { TableCtrl } from '../state/ctrl.ts';

const SHAKE_MS = 80;

/** Calls back a patron who looked away: the tab's title says that cards wait, and a phone vibrates once. */
export function useTurnCall(ctrl: TableCtrl): void {
  const mine = ctrl.yourTurn.value.length > 0 && !preferences.dealerTurns.value;
  useEffect(() => {
    if (!mine) return;
    const title = document.title;
    document.title = words().table.squeeze.tab(title);
    // Browsers block vibration before the first user interaction.
    if (navigator.userActivation?.hasBeenActive === true) navigator.vibrate?.(SHAKE_MS);
    return () => {
      if (document.title === words().table.squeeze.tab(title)) document.title = title;
    };
  }, [mine]);
}
