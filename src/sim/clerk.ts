import type { Portion } from './blocks.ts';
import { firstLine, type LoadModule, type Perform, performer, type Share, type SimOrder } from './order.ts';

/** Messages to a worker, */
export type ToClerk =
  | { readonly say: 'begin'; readonly order: SimOrder }
  | { readonly say: 'deal'; readonly portion: Portion };

/** and its answers. */
export type FromClerk =
  | { readonly say: 'ready' }
  | { readonly say: 'dealt'; readonly portion: Portion; readonly share: Share }
  /** Neither this worker nor another can continue. */
  | { readonly say: 'unable'; readonly why: string };

/**
 * A worker's end of the port. In a page: `attend({ post: postMessage, listen: (hear) => { onmessage = … }
 * })`.
 */
export interface Port {
  readonly post: (message: FromClerk) => void;
  readonly listen: (hear: (message: ToClerk) => void) => void;
}

/** Runs a worker: takes one order, then deals block after block. */
export function attend(port: Port, load: LoadModule): void {
  let ready: Promise<Perform | undefined> = Promise.resolve(undefined);
  const begin = async (order: SimOrder): Promise<Perform | undefined> => {
    const made = await performer(order, load);
    if (made.ok) port.post({ say: 'ready' });
    else port.post({ say: 'unable', why: made.error });
    return made.ok ? made.value : undefined;
  };
  port.listen((message) => {
    if (message.say === 'begin') ready = begin(message.order);
    else ready.then((perform) => perform && deal(port, perform, message.portion));
  });
}

function deal(port: Port, perform: Perform, portion: Portion): void {
  try {
    // Copied, not transferred: detaching a buffer makes an engine deoptimize, which slows the kernel.
    port.post({ say: 'dealt', portion, share: perform(portion) });
  } catch (error) {
    port.post({ say: 'unable', why: `Block ${portion.block} failed: ${firstLine(error)}` });
  }
}
