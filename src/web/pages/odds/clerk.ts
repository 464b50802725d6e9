import { type FromDesk, newDesk, type ToDesk } from './desk.ts';

/** Runs pricing, in a worker if the browser allows one. */
export interface PricingWorker {
  readonly post: (message: ToDesk) => void;
  readonly dismiss: () => void;
}

export function startPricingWorker(hear: (message: FromDesk) => void): PricingWorker {
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromDesk>) => hear(data));
    return { post: (message) => worker.postMessage(message), dismiss: () => worker.terminate() };
  } catch {
    return startLocalPricing(hear);
  }
}

/** Runs pricing in the page, between its other tasks. */
export function startLocalPricing(hear: (message: FromDesk) => void): PricingWorker {
  const desk = newDesk();
  let over = false;
  return {
    post: (message) => {
      setTimeout(() => {
        const answer = over ? undefined : desk.hear(message);
        if (answer !== undefined) hear(answer);
      }, 0);
    },
    dismiss: () => {
      over = true;
    },
  };
}
