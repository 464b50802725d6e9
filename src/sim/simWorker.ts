import type { Portion } from './blocks.ts';
import {
  createPerformer,
  firstLine,
  type LoadModule,
  type Perform,
  type Share,
  type SimOrder,
} from './simOrder.ts';

/** Messages to a worker, */
export type ToSimWorker =
  | { readonly say: 'begin'; readonly order: SimOrder }
  | { readonly say: 'deal'; readonly portion: Portion };

/** and its answers. */
export type FromSimWorker =
  | { readonly say: 'ready' }
  | { readonly say: 'dealt'; readonly portion: Portion; readonly share: Share }
  /** Neither this worker nor another can continue. */
  | { readonly say: 'unable'; readonly why: string };

/**
 * A worker's end of the port. In a page: `attend({ post: postMessage, listen: (hear) => { onmessage = … }
 * })`.
 */
export interface Port {
  readonly post: (message: FromSimWorker) => void;
  readonly listen: (hear: (message: ToSimWorker) => void) => void;
}

/** Runs a worker: takes one order, then deals block after block. */
export function runSimWorker(port: Port, load: LoadModule): void {
  let ready: Promise<Perform | undefined> = Promise.resolve(undefined);
  const begin = async (order: SimOrder): Promise<Perform | undefined> => {
    const made = await createPerformer(order, load);
    if (made.ok) port.post({ say: 'ready' });
    else port.post({ say: 'unable', why: made.error });
    return made.ok ? made.value : undefined;
  };
  port.listen((message) => {
    if (message.say === 'begin') ready = begin(message.order);
    else ready.then((perform) => perform && dealPortion(port, perform, message.portion));
  });
}

function dealPortion(port: Port, perform: Perform, portion: Portion): void {
  try {
    // Copied, not transferred: detaching a buffer makes an engine deoptimize, which slows the kernel.
    port.post({ say: 'dealt', portion, share: perform(portion) });
  } catch (error) {
    port.post({ say: 'unable', why: `Block ${portion.block} failed: ${firstLine(error)}` });
  }
}
