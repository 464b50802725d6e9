import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { BadInput, readText, withoutEscapes } from './io.ts';

it('lets no escape of anybody else through to a terminal', () => {
  const own = '\u001b[1mbold\u001b[22m\r\u001b[2K\u001b[H\u001b[2J\u001b[3J\ttab\n';
  expect(withoutEscapes(own)).toBe(own);
  expect(withoutEscapes('a\u001b]0;title\u0007b\u009b2Jc\u001b[5n\u001bcd')).toBe(
    'a\ufffd]0;title\ufffdb\ufffd2Jc\ufffd[5n\ufffdcd',
  );
});

it('reads files, and gives up where there is no end', () => {
  const path = join(temporaryFolder('io'), 'a.json');
  writeFileSync(path, '{"é":1}');
  expect(readText(path)).toBe('{"é":1}');
  expect(() => readText('/dev/zero')).toThrow(new BadInput('/dev/zero is larger than 32 MB.'));
});
