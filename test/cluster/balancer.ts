import { connect, createServer, type Socket } from 'node:net';

/** What stands before the nodes: each connection goes to the next one that takes it. */
export interface Balancer {
  readonly url: string;
  /** To these ports from now on; lines to others are cut. */
  readonly use: (ports: readonly number[]) => void;
  readonly close: () => Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  let turn = 0;
  const lines = new Map<Socket, number>();

  const join = (line: Socket, tries: number): void => {
    const port = ports[turn++ % Math.max(ports.length, 1)];
    if (port === undefined || tries === 0) return void line.destroy();
    const node = connect(port, '127.0.0.1');
    node.once('connect', () => {
      lines.set(line, port);
      line.pipe(node).pipe(line);
    });
    node.on('error', () => (lines.has(line) ? line.destroy() : join(line, tries - 1)));
    node.on('close', () => {
      if (lines.has(line)) line.destroy();
    });
    line.on('close', () => node.destroy());
  };

  const server = createServer((line) => {
    line.on('error', () => line.destroy());
    line.on('close', () => lines.delete(line));
    join(line, ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    use: (wanted) => {
      ports = wanted;
      for (const [line, port] of lines) if (!wanted.includes(port)) line.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const line of lines.keys()) line.destroy();
        server.close(() => resolve());
      }),
  };
}
