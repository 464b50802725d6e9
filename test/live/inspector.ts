import { WebSocket } from 'ws';

/** Asks a process through its debugger how much memory it really uses, after collecting what it does not. */
export async function loadHeap(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let id = 0;
  const ask = (method: string): Promise<unknown> =>
    new Promise((resolve) => {
      const mine = ++id;
      const hear = (data: Buffer): void => {
        const answer = JSON.parse(data.toString()) as { readonly id?: number; readonly result?: unknown };
        if (answer.id !== mine) return;
        socket.off('message', hear);
        resolve(answer.result);
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ id: mine, method }));
    });
  await ask('HeapProfiler.enable');
  for (let round = 0; round < 3; round++) await ask('HeapProfiler.collectGarbage');
  const { usedSize } = (await ask('Runtime.getHeapUsage')) as { readonly usedSize: number };
  socket.close();
  return usedSize;
}
