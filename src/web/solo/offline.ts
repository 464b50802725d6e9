import { words } from '../app/language.ts';
import { say } from '../app/notices.tsx';

/**
 * Lets the site work offline. A new build waits for the patron's consent; then all tabs switch at once, so that no
 * page mixes the files of two builds.
 */
export async function workOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  let inCharge = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // On a first visit the worker takes over the page that installed it, which needs no reload.
    if (inCharge) location.reload();
    inCharge = true;
  });
  try {
    const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    offer(registration);
    registration.addEventListener('updatefound', () => offer(registration));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
    });
  } catch {
    // From a file or an unsafe address there is no worker: the page still works while it is there.
  }
}

function offer(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing ?? registration.waiting;
  if (worker === null || navigator.serviceWorker.controller === null) return;
  const ready = (): void => {
    if (worker.state !== 'installed') return;
    say({
      key: 'update',
      text: () => words().solo.newer,
      act: { label: () => words().solo.useIt, run: () => worker.postMessage('take-over') },
    });
  };
  worker.addEventListener('statechange', ready);
  ready();
}
