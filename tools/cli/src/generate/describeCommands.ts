import { type CommandDefinition, type CommandOption, commonOptions } from './CommandDefinition.ts'
import { commands } from './commandTable.ts'
import { describeExitCodes, toArgumentSyntax } from './createProgram.ts'

const head = `# The command \`portico\`

This page is made from the table of commands: \`npm run generate -w @portico/cli\` writes it anew, and a test fails when it is
not current. \`portico <command> --help\` says the same.

Every command finds the site, or the plugin, from the folder it is called in upwards, does nothing when there is nothing to do, and takes:`

const tail = `
Commands that ask take \`--yes\`. They ask in a terminal only: elsewhere, without \`--yes\`, they end with 1 and
\`PORTICO-CLI-008\`. Output is coloured in a terminal only; \`NO_COLOR\` and \`FORCE_COLOR\` are honoured.

A dry run shows text files as a unified diff, and built files by name and bytes. With \`--json\` the result is one document
on standard output, of the form of \`@portico/cli/schema/<command>.json\`; a failure is one on standard error, of the form of
\`@portico/cli/schema/error.json\`. Failures carry a code of [errors.md](errors.md).

| Exit code | Means |
| --- | --- |
| 0 | done |
| 1 | an expected failure, named by its code |
| 2 | wrong usage |
`

const toCell = (text: string) => text.replaceAll('|', '\\|')

function describeOption({ flags, description, choices, isRequired, default: value }: CommandOption): string {
  const notes = [
    isRequired && 'required',
    choices && `one of ${choices.join(', ')}`,
    value !== undefined && `default ${value}`,
  ]
  const note = notes.filter(Boolean).join('; ')
  return `| \`${toCell(flags)}\` | ${toCell(description)}${note ? ` (${note})` : ''} |`
}

const toTable = (title: string, rows: readonly string[]) =>
  rows.length === 0 ? [] : ['', `| ${title} | Means |`, '| --- | --- |', ...rows]

const toUsage = ({ name, arguments: words = [] }: CommandDefinition) =>
  ['portico', name, ...words.map(toArgumentSyntax)].join(' ')

const toAnchor = (name: string) => name.replaceAll(' ', '-')

function describeCommand(definition: CommandDefinition): string {
  const { name, summary, description = summary, arguments: words = [], options = [], examples } = definition
  const lines = [
    `## ${name}`,
    '',
    `\`${toUsage(definition)}\``,
    '',
    description,
    ...toTable(
      'Argument',
      words.map((word) => `| \`${word.name}\` | ${toCell(word.description)} |`),
    ),
    ...toTable('Option', options.map(describeOption)),
    ...toTable(
      'Exit code',
      describeExitCodes(definition).map((line) => `| ${line.replace('  ', ' | ')} |`),
    ),
    '',
    '```sh',
    ...examples.map(({ line, description }) => `${line}  # ${description}`),
    '```',
  ]
  return `\n${lines.join('\n')}\n`
}

/** The page of documentation of all commands, in Markdown. */
export function describeCommands(): string {
  const rows = commands.map(
    ({ name, summary }) => `| [\`${name}\`](#${toAnchor(name)}) | ${toCell(summary)} |`,
  )
  return [
    head,
    '\n',
    [...toTable('Option', commonOptions.map(describeOption)), ''].join('\n'),
    tail,
    [...toTable('Command', rows), ''].join('\n'),
    ...commands.map(describeCommand),
  ].join('')
}
