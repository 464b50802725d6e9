import { useEffect } from 'preact/hooks';
import type { TableCtrl } from '../state/ctrl.ts';

/** Keeps the screen awake while the patron is seated, if the browser allows it. */
export function useAwake(ctrl: TableCtrl): void {
  const seated = (ctrl.picture.value?.you ?? null) !== null;
  useEffect(() => {
    if (!seated || !('wakeLock' in navigator)) return;
    let [lock, over]: [WakeLockSentinel | undefined, boolean] = [undefined, false];
    const stayAwake = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (over) await given.release();
        else lock = given;
      } catch {
        // A low battery may refuse it: then the screen sleeps as it likes.
      }
    };
    void stayAwake();
    document.addEventListener('visibilitychange', stayAwake);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', stayAwake);
      void lock?.release();
    };
  }, [seated]);
}
