import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { giveUpRoot } from './giveUpRoot.ts';

const PASSWD = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n';
const ALONE = { web: '/' };
const SERVER = { ...ALONE, databaseUrl: 'postgres://db/coup' };

function asRoot(uid = 0) {
  const done: string[] = [];
  const rights = {
    getuid: () => uid,
    setgroups: (groups: readonly (string | number)[]) => void done.push(`groups ${groups}`),
    setgid: (gid: string | number) => void done.push(`gid ${gid}`),
    setuid: (to: string | number) => void done.push(`uid ${to}`),
  };
  return { done, rights };
}

describe('root', () => {
  it('is given up for the user coup, or for nobody, groups before the user', () => {
    const first = asRoot();
    expect(giveUpRoot(SERVER, first.rights, PASSWD)?.words).toContain('runs as nobody');
    expect(first.done).toEqual(['groups 65533', 'gid 65533', 'uid 65534']);
    const second = asRoot();
    expect(giveUpRoot(SERVER, second.rights, `${PASSWD}coup:x:990:980::/:/bin/false\n`)?.words).toContain(
      'as coup',
    );
    expect(second.done).toEqual(['groups 980', 'gid 980', 'uid 990']);
  });

  it('is kept, and it is said why, where the house needs it', () => {
    const closed = mkdtempSync(join(tmpdir(), 'coup-closed-'));
    for (const [settings, passwd, why] of [
      [{ ...ALONE, dataFolder: closed }, PASSWD, 'neither a user coup nor a user nobody'],
      [{ ...SERVER, headsFile: '/heads.json' }, PASSWD, 'writes /heads.json'],
      [SERVER, '', 'neither a user coup nor a user nobody'],
      [{ ...SERVER, web: closed }, PASSWD, `behind ${closed}`],
    ] as const) {
      const { rights, done } = asRoot();
      expect(giveUpRoot(settings, rights, passwd)?.words).toContain(why);
      expect(done).toEqual([]);
    }
    rmSync(closed, { recursive: true });
  });

  it.runIf(process.getuid?.() === 0)(
    'is given up for who runs the database that the house looks after',
    () => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'coup-own-'));
      mkdirSync(join(dataFolder, 'postgres'));
      chownSync(join(dataFolder, 'postgres'), 65_534, 65_533);
      const { rights, done } = asRoot();
      expect(giveUpRoot({ ...ALONE, dataFolder }, rights, PASSWD)?.words).toContain('runs as nobody');
      expect(done).toEqual(['groups 65533', 'gid 65533', 'uid 65534']);
      chownSync(join(dataFolder, 'postgres'), 4_321, 4_321);
      expect(giveUpRoot({ ...ALONE, dataFolder }, rights, PASSWD)?.words).toContain(
        'runs as the user with uid 4321',
      );
      rmSync(dataFolder, { recursive: true });
    },
  );

  it('is nothing to whoever has none', () => {
    const { rights, done } = asRoot(1_000);
    expect([giveUpRoot(SERVER, rights, PASSWD), done]).toEqual([undefined, []]);
  });
});
