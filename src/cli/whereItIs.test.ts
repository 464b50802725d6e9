import { expect, it } from 'vitest';
import { whereItIs } from './whereItIs.ts';

const of = (address: string, internal = false) => ({ address, internal, family: 'IPv4' }) as never;
const NETWORKS = { lo: [of('127.0.0.1', true)], eth0: [of('192.168.1.20')] };
const HERE = { dataFolder: '/var/lib/coup', host: '127.0.0.1' };

it('says where the data lie, and the address on the network of a house that listens everywhere', () => {
  expect(whereItIs(HERE, 8_787, NETWORKS)).toEqual(['Data: /var/lib/coup']);
  expect(whereItIs({ ...HERE, host: '0.0.0.0' }, 8_787, NETWORKS)).toEqual([
    'Data: /var/lib/coup',
    'On this network: http://192.168.1.20:8787/',
  ]);
  const secret = { ...HERE, databaseUrl: 'postgres://coup:secret@db/coup' };
  expect(whereItIs(secret, 8_787, NETWORKS).join()).not.toContain('secret');
});
