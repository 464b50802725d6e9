import { runCommandLine } from '../../src/cli/main.ts';
import { PLAIN_PAINT } from '../../src/print/index.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly complaints: readonly string[];
}

/** Runs a command line in this process with strings at both ends. */
export async function coup(
  argv: readonly string[],
  input: string | AsyncIterable<string> = '',
  env = {},
): Promise<Ran> {
  let out = '';
  const complaints: string[] = [];
  const code = await runCommandLine(argv, {
    input: typeof input === 'string' ? once(input) : input,
    write: async (text) => {
      out += text;
    },
    complain: (text) => complaints.push(text),
    interactive: false,
    columns: 80,
    paint: PLAIN_PAINT,
    env,
  });
  return { code, out, complaints };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

export const jsonLines = (out: string): Record<string, never>[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
