import { describe, expect, it } from 'vitest';
import { withoutLine } from './asking.ts';
import { newFarSocket } from './farSocket.ts';
import { packParcel, unpackParcel } from './parcel.ts';
import { getSubjects } from './subjects.ts';

/** A socket at another node, what that node is told, and what is heard of it here. */
function opened() {
  const told: string[] = [];
  const heard: string[] = [];
  const far = newFarSocket({
    say: (frame) => void told.push(`say ${frame}`),
    ping: () => void told.push('ping'),
    pong: (data) => void told.push(`pong ${data}`),
    bye: (code, reason) => void told.push(`bye ${code} ${reason}`),
    cut: () => void told.push('cut'),
  });
  const { socket } = far;
  socket.on('message', (data: Buffer, binary: boolean) => void heard.push(`message ${data} ${binary}`));
  socket.on('ping', (data: Buffer) => void heard.push(`ping ${data}`));
  socket.on('pong', () => void heard.push('pong'));
  socket.on('close', () => void heard.push('close'));
  return { far, socket, told, heard };
}

describe('a socket that another node holds', () => {
  it('hears what the node tells of it, and nothing after it was closed', () => {
    const { far, socket, heard } = opened();
    expect([socket.readyState, socket.OPEN, socket.bufferedAmount]).toEqual([1, 1, 0]);
    far.heard(Buffer.from('a'), false);
    far.heard(Buffer.from('b'), true);
    far.pinged(Buffer.from('p'));
    far.ponged();
    far.closed();
    far.closed();
    far.heard(Buffer.from('c'), false);
    expect(heard).toEqual(['message a false', 'message b true', 'ping p', 'pong', 'close']);
    expect(socket.readyState).toBe(3);
  });

  it('tells the node what to do with it, once it is ended nothing more', () => {
    const { far, socket, told, heard } = opened();
    far.line.write(Buffer.from('x'));
    socket.ping();
    socket.pong(Buffer.from('p'));
    socket.close(4_000, 'enough');
    socket.close(4_001, 'again');
    socket.terminate();
    far.line.write(Buffer.from('y'));
    expect(told).toEqual(['say x', 'ping', 'pong p', 'bye 4000 enough']);
    expect(heard).toEqual(['close']);
    const other = opened();
    other.socket.terminate();
    expect([other.told, other.heard, other.socket.readyState]).toEqual([['cut'], ['close'], 3]);
  });

  it('keeps what comes in while it is paused, in order', () => {
    const { far, socket, heard } = opened();
    socket.pause();
    far.heard(Buffer.from('a'), false);
    far.ponged();
    expect(heard).toEqual([]);
    socket.resume();
    expect(heard).toEqual(['message a false', 'pong']);
    far.heard(Buffer.from('b'), false);
    expect(heard.at(-1)).toBe('message b false');
    socket.resume();
    expect(heard).toHaveLength(3);
  });
});

describe('what goes between nodes', () => {
  it('is unpacked as it was packed, bytes and all', () => {
    const about = { is: 'say', c: 7, words: 'é' };
    for (const number of [0, 1, 2 ** 32 + 5]) {
      const bytes = Buffer.from([0, 255, 13, 10]);
      expect(unpackParcel(packParcel(number, about, bytes))).toEqual({ number, about, bytes });
    }
    expect(unpackParcel(packParcel(3, { is: 'beat' }))).toEqual({
      number: 3,
      about: { is: 'beat' },
      bytes: Buffer.alloc(0),
    });
  });

  it('is none where it is cut short, or says nothing of what it is', () => {
    const whole = packParcel(1, { is: 'beat' });
    for (let length = 0; length < whole.length; length++)
      expect(unpackParcel(whole.subarray(0, length))).toBeUndefined();
    expect(unpackParcel(whole)).toBeDefined();
    for (const about of [{ was: 'beat' }, { is: 5 }, [], null])
      expect(unpackParcel(packParcel(1, about as never))).toBeUndefined();
    const broken = Buffer.concat([whole.subarray(0, 10), Buffer.from('x'.repeat(whole.length - 10))]);
    expect(unpackParcel(broken)).toBeUndefined();
  });

  it('goes by subjects that no other house on the broker has', () => {
    const subjects = getSubjects('a place');
    const house = 'coup.d081d5ea16923825';
    expect([subjects.desk(7), subjects.up('t'), subjects.down('t'), subjects.told(7, 'a.b')]).toEqual([
      subjects.desk(7).replace(/\.desk.*/, '.desk.7'),
      subjects.desk(7).replace(/\.desk.*/, '.up.t'),
      subjects.desk(7).replace(/\.desk.*/, '.down.t'),
      subjects.desk(7).replace(/\.desk.*/, '.told.7.612e62'),
    ]);
    expect(subjects.desk(7)).toBe(`${house}.desk.7`);
    expect(getSubjects('another place').desk(7)).not.toBe(subjects.desk(7));
  });

  it('has no headers that are of one line alone', () => {
    const ours = { accept: '*/*', cookie: 'a=b', 'content-type': 'text/plain', host: 'localhost' };
    const ofLine = {
      connection: 'keep-alive',
      'keep-alive': 'timeout=5',
      'proxy-connection': 'x',
      te: 'trailers',
      trailer: 'x',
      'transfer-encoding': 'chunked',
      upgrade: 'h2c',
      'content-length': '5',
    };
    expect(withoutLine({ ...ours, ...ofLine })).toEqual(ours);
  });
});
