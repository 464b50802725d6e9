import { describe, expect, it } from 'vitest';
import { closingLine, createProgressLine, openingLines } from './houseConsole.ts';

const address = (ip: string, internal = false) => ({ address: ip, internal, family: 'IPv4' }) as never;
const NETWORKS = { lo: [address('127.0.0.1', true)], eth0: [address('192.168.1.20')] };
const settings = { dataFolder: '/var/lib/coup', host: '127.0.0.1' };
const house = { address: 'http://localhost:8787/', port: 8_787, hasPit: false };
const opening = { settings, house, log: '/var/lib/coup/coup.log', networks: NETWORKS };

describe('what coup serve prints when the house is open', () => {
  it('is five lines: the address, the first officer, the data, the log, how to stop', () => {
    expect(openingLines(opening)).toEqual([
      'Coup is open: http://localhost:8787/',
      'First officer: stop the house, then run ./bin/coup account create --role pit --login NAME --data /var/lib/coup',
      'Data: /var/lib/coup',
      'Log: /var/lib/coup/coup.log',
      'Stop: Ctrl-C',
    ]);
  });

  it('offers the one-time link where the house has one', () => {
    const lines = openingLines({ ...opening, house: { ...house, setupCode: 'ab12' } });
    expect(lines[1]).toBe(
      'First officer: open http://localhost:8787/#/setup?code=ab12 within an hour (it works once)',
    );
    expect(lines).toHaveLength(5);
  });

  it('leaves out the first officer where there is one, and where the house is shut', () => {
    const lines = (more: object) => openingLines({ ...opening, house: { ...house, ...more } });
    expect(lines({ hasPit: true }).join()).not.toContain('First officer');
    expect(lines({ shut: 'damaged' }).join()).not.toContain('First officer');
    expect(lines({ shut: 'damaged' })[0]).toBe('Coup is shut: http://localhost:8787/');
  });

  it('names the addresses on the network of a house that listens on all, and no password', () => {
    const secret = { databaseUrl: 'postgres://coup:secret@db/coup', host: '0.0.0.0' };
    const lines = openingLines({ ...opening, settings: secret });
    expect(lines[0]).toBe(
      'Coup is open: http://localhost:8787/ (on this network: http://192.168.1.20:8787/)',
    );
    expect(lines.join()).not.toContain('secret');
  });
});

it('Ctrl-C is answered by how many hands are still dealt', () => {
  expect([0, 1, 2].map((hands) => closingLine(hands).split('.')[0])).toEqual([
    'Closing',
    'Closing: finishing 1 hand',
    'Closing: finishing 2 hands',
  ]);
});

it('progress is one line on a terminal, and nothing elsewhere', () => {
  const seen = (interactive: boolean): string => {
    let text = '';
    const write = async (more: string): Promise<void> => {
      text += more;
    };
    const line = createProgressLine({ interactive, write });
    line.tell('starting PostgreSQL');
    line.clear();
    return text;
  };
  expect(seen(true)).toBe('\u001b[2K\rcoup: starting PostgreSQL…\u001b[2K\r');
  expect(seen(false)).toBe('');
});
