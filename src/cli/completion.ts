import type { CommandForm, CommandGroup, OptionForm } from './command.ts';

/** What the shell can complete: each command by its full name, with its options and description. */
export interface CompletionEntry {
  readonly command: string;
  readonly about: string;
  readonly options: readonly { readonly flag: string; readonly about: string }[];
}

export const completionTree = (
  commands: readonly (CommandForm | CommandGroup)[],
): readonly CompletionEntry[] =>
  commands.flatMap((one) =>
    'run' in one
      ? [toEntry(one.name, one)]
      : [
          { command: one.name, about: one.about, options: [] },
          ...one.commands.map((each) => toEntry(`${one.name} ${each.name}`, each)),
        ],
  );

const toEntry = (command: string, { about, options = [] }: CommandForm): CompletionEntry => ({
  command,
  about,
  options: options.map(([flags, tells]: OptionForm) => ({
    flag: flags.split(' ')[0] ?? '',
    about: tells,
  })),
});

/** A script for each shell. Other arguments complete as file names. */
export const COMPLETIONS: Readonly<Record<string, (entries: readonly CompletionEntry[]) => string>> = {
  bash: (entries) => `# bash completion for coup
_coup() {
  local word=\${COMP_WORDS[COMP_CWORD]} words
  case "\${COMP_WORDS[1]:-} \${COMP_WORDS[2]:-}" in
${bashCases(entries)}
  esac
  [ "$COMP_CWORD" -eq 1 ] && words="${firstWords(entries).join(' ')} help --help --version"
  COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
}
complete -o filenames -F _coup coup
`,
  zsh: (entries) => `#compdef coup
# zsh completion for coup, by way of its bash completion
autoload -U +X bashcompinit && bashcompinit
${COMPLETIONS['bash']?.(entries) ?? ''}`,
  fish: (entries) =>
    `# fish completion for coup\n${entries.flatMap((entry) => fishLines(entry)).join('\n')}\n`,
};

const firstWords = (entries: readonly CompletionEntry[]): readonly string[] => [
  ...new Set(entries.map(({ command }) => command.split(' ')[0] ?? '')),
];

/** Commands with two words come before their group, because the first matching pattern wins. */
function bashCases(entries: readonly CompletionEntry[]): string {
  const byLength = entries.toSorted((a, b) => b.command.split(' ').length - a.command.split(' ').length);
  return byLength
    .map((entry) => {
      const [first = '', second] = entry.command.split(' ');
      const pattern = second === undefined ? `'${first} '*` : `'${first} ${second}'`;
      const words = [...secondWords(entries, entry.command), ...entry.options.map(({ flag }) => flag)];
      return `    ${pattern}) words="${[...words, '--help'].join(' ')}" ;;`;
    })
    .join('\n');
}

const secondWords = (entries: readonly CompletionEntry[], group: string): readonly string[] =>
  entries
    .filter(({ command }) => command.startsWith(`${group} `))
    .map(({ command }) => command.slice(group.length + 1));

function fishLines({ command, about, options }: CompletionEntry): readonly string[] {
  const [first = '', second] = command.split(' ');
  const isHere =
    second === undefined
      ? `__fish_seen_subcommand_from ${first}`
      : `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${second}`;
  const offered =
    second === undefined
      ? `complete -c coup -n __fish_use_subcommand -a ${first} -d ${quoted(about)}`
      : `complete -c coup -n '__fish_seen_subcommand_from ${first}' -a ${second} -d ${quoted(about)}`;
  return [
    offered,
    ...options.map(
      ({ flag, about: tells }) => `complete -c coup -n '${isHere}' -l ${flag.slice(2)} -d ${quoted(tells)}`,
    ),
  ];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
