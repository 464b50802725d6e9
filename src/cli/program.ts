import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { isRecord } from '../base/index.ts';
import { findPackageFolder } from './checkout.ts';
import type { CommandForm, CommandGroup } from './command.ts';
import { COMMANDS } from './commands.ts';
import { COMMAND_EXAMPLES } from './examples.ts';
import { type Io, printJson } from './io.ts';

type Finish = (exit: number) => void;

/** The headings of `coup --help` in order, with the commands under each. */
const HELP_GROUPS: Readonly<Record<string, readonly string[]>> = {
  Play: ['play'],
  Analyze: ['odds', 'par', 'compare', 'session', 'simulate', 'count', 'design', 'atlas', 'watch', 'roads'],
  Prove: ['shoe'],
  'Run a house': ['serve', 'bots', 'account', 'ledger', 'archive', 'key', 'make-year'],
  Files: ['houses', 'card', 'check', 'read', 'settle'],
};

/** The command line, built from the table of commands. */
export function makeProgram(io: Io, finish: Finish): Command {
  const program = new Command('coup')
    .description(
      'An open baccarat house: play a casino’s exact rules, price them, simulate them, prove them.',
    )
    .addHelpCommand(
      new Command('help').argument('[command]').description('help for a command').helpGroup('More:'),
    )
    .version(readVersion(), '--version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: (text) => void io.write(text) });
  tellErrors(program, io, 'coup');
  for (const [heading, names] of Object.entries(HELP_GROUPS)) {
    program.commandsGroup(`${heading}:`);
    for (const name of names) {
      const one = COMMANDS.find((command) => command.name === name);
      if (one !== undefined) addTo(program, one, io, finish);
    }
  }
  program.commandsGroup('More:');
  addCompletion(program, io, finish);
  return program;
}

/** The version in package.json, for a checkout and an installed package. */
function readVersion(): string {
  const folder = findPackageFolder();
  const read: unknown =
    folder === undefined ? undefined : JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return isRecord(read) && typeof read['version'] === 'string' ? read['version'] : 'unknown';
}

function addTo(parent: Command, one: CommandForm | CommandGroup, io: Io, finish: Finish): void {
  if ('run' in one) addCommand(parent, one, io, finish, one.name);
  else addGroup(parent, one, io, finish);
}

function addGroup(program: Command, { name, about, commands }: CommandGroup, io: Io, finish: Finish): void {
  const group = program.command(name).description(about);
  tellErrors(group, io, `coup help ${name}`);
  for (const one of commands) addCommand(group, one, io, finish, `${name} ${one.name}`);
}

function addCommand(parent: Command, form: CommandForm, io: Io, finish: Finish, fullName: string): void {
  const command = parent.command(form.name).description(form.about);
  tellErrors(command, io, `coup ${fullName} --help`);
  for (const [name, about] of form.takes ?? []) command.argument(name, about);
  for (const [flags, about, need] of form.options ?? []) {
    if (need === 'required') command.requiredOption(flags, about);
    else command.option(flags, about);
  }
  const examples = COMMAND_EXAMPLES[fullName] ?? [];
  if (form.more !== undefined) command.addHelpText('after', form.more);
  if (examples.length > 0) command.addHelpText('after', examplesText(examples));
  // Commander appends the command object itself, which no command needs.
  command.action(async (...given: readonly unknown[]) =>
    finish(await form.run(io, ...(given.slice(0, -1) as never[]))),
  );
}

/** Prints commander's errors as one line that names the help; at a terminal, prints that help too. */
function tellErrors(command: Command, io: Io, help: string): void {
  const hint = help === 'coup' ? '"coup --help" lists the commands.' : `"${help}" shows how it is called.`;
  command.configureOutput({
    writeErr: (text) => io.complain(text.trimEnd()),
    outputError: (text, write) => write(`${oneSentence(text)} ${hint}`),
  });
  if (io.interactive && help !== 'coup') command.showHelpAfterError();
}

const oneSentence = (text: string): string =>
  text
    .trim()
    .replace(/^error: /, 'coup: ')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/\.*$/, '.');

const examplesText = (examples: readonly string[]): string =>
  ['', 'Examples:', ...examples.map((example) => `  ${example}`)].join('\n');

const COMPLETION_EXAMPLES = [
  'coup completion bash > /etc/bash_completion.d/coup',
  'coup completion zsh > ~/.zfunc/_coup',
  'coup completion fish > ~/.config/fish/completions/coup.fish',
];

const SHELLS = ['bash', 'zsh', 'fish'];

function addCompletion(program: Command, io: Io, finish: Finish): void {
  const command = program
    .command('completion')
    .description('print a completion script for a shell')
    .argument('<shell>', SHELLS.join(', '))
    .option('--json', 'print the commands and their options as JSON')
    .addHelpText('after', examplesText(COMPLETION_EXAMPLES));
  tellErrors(command, io, 'coup completion --help');
  command.action(async (shell: string, { json }: { readonly json?: boolean }) => {
    const { COMPLETIONS, completionTree } = await import('./completion.ts');
    const script = COMPLETIONS[shell];
    if (json) await printJson(io, completionTree(COMMANDS));
    else if (script === undefined) io.complain(`coup: no shell ${shell}: there are ${SHELLS.join(', ')}.`);
    else await io.write(script(completionTree(COMMANDS)));
    finish(json || script !== undefined ? 0 : 2);
  });
}
