import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('the real command', () => {
  it('prints JSON and nothing else, and exits with its code', () => {
    const out = execFileSync('./bin/coup', ['houses', '--json'], { encoding: 'utf8' });
    expect(JSON.parse(out)).toHaveLength(10);
    const refused = spawnSync('./bin/coup', ['settle', 'morgantown/mini'], {
      input: 'x\n',
      encoding: 'utf8',
    });
    expect(refused.status).toBe(1);
    expect(spawnSync('./bin/coup', ['card', 'nowhere'], { encoding: 'utf8' })).toMatchObject({
      status: 2,
      stdout: '',
    });
  });

  it('ends quietly when its reader has seen enough', () => {
    const line = JSON.stringify({ cards: ['9H', 'KD', 'KC', '3S'] });
    const ran = spawnSync(
      'bash',
      ['-c', `yes '${line}' | head -n 20000 | ./bin/coup settle morgantown/mini | head -n 1`],
      {
        encoding: 'utf8',
      },
    );
    expect(ran.stdout.split('\n')).toHaveLength(2);
    expect(ran.stderr).toBe('');
  });
});
