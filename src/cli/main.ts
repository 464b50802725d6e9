import { CommanderError } from 'commander';
import { BadInput, type Io, processIo } from './io.ts';
import { makeProgram } from './program.ts';
import { readSecretFiles } from './secretFiles.ts';

const DONE = 0;
const BAD_INPUT = 2;

/** The `coup` command. Sets the exit code: 0 done, 1 a negative answer, 2 bad input. */
export async function main(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough (`coup settle … | head`) closes the pipe, which is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? DONE : BAD_INPUT),
  );
  process.exitCode = await runCommandLine(argv, processIo());
}

/** Runs one command line and returns its exit code; never throws. */
export async function runCommandLine(argv: readonly string[], io: Io): Promise<number> {
  let code = DONE;
  try {
    const program = makeProgram({ ...io, env: readSecretFiles(io.env) }, (exit) => {
      code = exit;
    });
    if (argv.length === 0) program.help();
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : BAD_INPUT;
    io.complain(`coup: ${error instanceof BadInput ? error.message : unexpected(error)}`);
    return BAD_INPUT;
  }
}

const unexpected = (error: unknown): string =>
  `something is wrong in Coup itself (${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}). Please report it with the command you ran.`;
