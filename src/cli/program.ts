import { Command } from 'commander';
import type { CommandForm, CommandGroup } from './command.ts';
import { COMMANDS } from './commands.ts';
import type { Io } from './io.ts';

type Finish = (exit: number) => void;

/** The command line, from the table of commands. */
export function makeProgram(io: Io, finish: Finish): Command {
  const program = new Command('coup')
    .description(
      'An open baccarat house: play a house exactly as its card deals it, price it, print it, prove it.',
    )
    .helpCommand('help [command]', 'help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.write(text),
      writeErr: (text) => io.complain(text.trimEnd()),
      outputError: (text, write) => write(oneLine(text)),
    });
  for (const one of COMMANDS) {
    if ('run' in one) addCommand(program, one, io, finish);
    else addGroup(program, one, io, finish);
  }
  return program;
}

function addGroup(program: Command, { name, about, commands }: CommandGroup, io: Io, finish: Finish): void {
  const group = program.command(name).description(about);
  for (const one of commands) addCommand(group, one, io, finish);
}

function addCommand(parent: Command, form: CommandForm, io: Io, finish: Finish): void {
  const command = parent.command(form.name).description(form.about);
  for (const [name, about] of form.takes ?? []) command.argument(name, about);
  for (const [flags, about, need] of form.options ?? []) {
    if (need === 'required') command.requiredOption(flags, about);
    else command.option(flags, about);
  }
  if (form.more !== undefined) command.addHelpText('after', form.more);
  // Behind what was asked for, commander gives the command itself, which nobody needs.
  command.action(async (...given: readonly unknown[]) =>
    finish(await form.run(io, ...(given.slice(0, -1) as never[]))),
  );
}

/** Commander's complaint as one line, with where to look next. */
const oneLine = (text: string): string =>
  `${text
    .trim()
    .replace(/^error: /, 'coup: ')
    .replaceAll(/\s*\n\s*/g, ' ')}. "coup --help" lists the commands.`;
