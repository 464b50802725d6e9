import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/cli/commands.ts';

const FOLDER = 'deploy/systemd';
const units = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const);

describe('units for a machine that boots with a house', () => {
  it('are a service, a backup and an audit, the latter two by a clock', () => {
    expect(units.map(([name]) => name)).toEqual([
      'coup-audit.service',
      'coup-audit.timer',
      'coup-backup.service',
      'coup-backup.timer',
      'coup.service',
    ]);
  });

  it.each(units.flatMap(([name, text]) => callsIn(text).map((call) => [name, call] as const)))(
    '%s runs a command that there is: %s',
    (_, call) => {
      const [first = '', second = ''] = call.split(' ');
      const words = second.startsWith('-') ? [first] : [first, second];
      expect(COMMANDS.map((command) => command.name)).toContain(first);
      const { stdout, status } = spawnSync(process.execPath, ['bin/coup', ...words, '--help'], {
        encoding: 'utf8',
      });
      expect(status).toBe(0);
      for (const flag of call.match(/--[a-z-]+/g) ?? []) expect(stdout).toContain(flag);
    },
  );

  it('name no unit and no folder that the others do not know', () => {
    for (const [name] of units.filter(([one]) => one.endsWith('.timer')))
      expect(units.map(([one]) => one)).toContain(name.replace('.timer', '.service'));
    const folders = new Set(units.flatMap(([, text]) => text.match(/--data (\S+)/g) ?? []));
    expect([...folders]).toEqual(['--data /var/lib/coup/house']);
  });
});

/** What is asked of the program, one call to a line. */
function callsIn(text: string): readonly string[] {
  return [...text.matchAll(/\/opt\/coup\/bin\/coup ([^;'\n]+)/g)].map(([, call = '']) => call.trim());
}
