import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a database that the test can cut. */
export interface Cable {
  /** The same URL, through the cable. */
  readonly url: string;
  /** Cuts all connections, and refuses new ones until `mend`. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** Cuts this end only: the other end does not notice. */
  readonly loosen: () => void;
  /** Called with each piece of data; returning `cut` cuts the cable before the piece arrives. */
  onPiece: (direction: 'there' | 'back', piece: Buffer) => 'cut' | undefined;
  readonly close: () => Promise<void>;
}

export async function cableTo(target: string): Promise<Cable> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const nearEnds = new Set<Socket>();
  const loose = new WeakSet<Socket>();
  let whole = true;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(Number(port), hostname);
    nearEnds.add(near);
    near.on('close', () => nearEnds.delete(near));
    for (const [from, to, direction] of [
      [near, far, 'there'],
      [far, near, 'back'],
    ] as const) {
      from.setNoDelay(true);
      sockets.add(from);
      from.on('data', (piece: Buffer) => {
        if (cable.onPiece(direction, piece) === 'cut') cut();
        else to.write(piece);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!loose.has(from)) to.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  const cable: Cable = {
    url: target.replace(`:${port}/`, `:${own}/`),
    cut: () => {
      whole = false;
      cut();
    },
    mend: () => {
      whole = true;
    },
    loosen: () => {
      for (const near of nearEnds) {
        loose.add(near);
        near.destroy();
      }
    },
    onPiece: () => undefined,
    close: async () => {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
  return cable;
}
