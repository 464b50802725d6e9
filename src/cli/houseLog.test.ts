import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { PLAIN_PAINT } from '../print/index.ts';
import { DEFAULT_SETTINGS } from '../server/index.ts';
import { openHouseLog, openLogFile } from './houseLog.ts';
import type { Io } from './io.ts';

const folder = temporaryFolder('log');

function newIo(interactive: boolean): { readonly io: Io; readonly complaints: string[] } {
  const complaints: string[] = [];
  const io: Io = {
    input: (async function* () {})(),
    write: async () => {},
    complain: (text) => void complaints.push(text),
    interactive,
    columns: 80,
    paint: PLAIN_PAINT,
    env: {},
  };
  return { io, complaints };
}

const line = (level: string, msg: string): string =>
  `${JSON.stringify({ level, time: '2026-11-19T15:00:00.000Z', msg })}\n`;

describe('the log of a house', () => {
  it('is a file in the data folder, with what was said before that was there', () => {
    const dataFolder = join(folder, 'new', 'house');
    const { io, complaints } = newIo(false);
    const log = openHouseLog(io, { ...DEFAULT_SETTINGS, dataFolder });
    log.write(line('info', 'before'));
    expect(existsSync(dataFolder)).toBe(false);
    log.open();
    log.write(line('error', 'after'));
    log.close();
    expect(readFileSync(log.place, 'utf8')).toBe(line('info', 'before') + line('error', 'after'));
    expect(statSync(log.place).mode & 0o077).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is the console where the host asks for JSON', () => {
    const { io, complaints } = newIo(true);
    openHouseLog(io, { ...DEFAULT_SETTINGS, log: 'json', dataFolder: folder }).write(line('info', 'said'));
    expect(complaints).toEqual([line('info', 'said').trimEnd()]);
  });

  it('tells errors on a terminal too', () => {
    const { io, complaints } = newIo(true);
    const log = openHouseLog(io, { ...DEFAULT_SETTINGS, dataFolder: join(folder, 'terminal') });
    log.open();
    log.write(line('info', 'quiet'));
    log.write(line('error', 'loud'));
    log.close();
    expect(complaints).toEqual(['15:00:00 error loud']);
  });

  it('comes to the console where the file cannot be written, after one line that says why', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { io, complaints } = newIo(false);
    const log = openHouseLog(io, { ...DEFAULT_SETTINGS, dataFolder: file });
    log.write(line('info', 'said'));
    log.open();
    expect(complaints).toEqual([
      expect.stringMatching(/^coup: cannot write .*file\/coup\.log \((EEXIST|ENOTDIR)\)\. .*--log json/),
      line('info', 'said').trimEnd(),
    ]);
  });

  it('begins again at a size, and keeps the file before', () => {
    const path = join(folder, 'small.log');
    const log = openLogFile(path, 10);
    for (const text of ['one two three\n', 'four\n', 'five\n', 'six six six\n', 'seven\n']) log.write(text);
    log.close();
    expect(readFileSync(path, 'utf8')).toBe('seven\n');
    expect(readFileSync(`${path}.old`, 'utf8')).toBe('four\nfive\nsix six six\n');
  });
});
