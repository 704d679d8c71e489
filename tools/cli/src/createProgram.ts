import { readFileSync } from 'node:fs'
import { Command, Option } from 'commander'
import {
  type CommandArgument,
  type CommandDefinition,
  type CommandOption,
  commonOptions,
} from './CommandDefinition.ts'
import { commandGroups, commands } from './commandTable.ts'
import type { Context } from './context.ts'
import { toOffline } from './toOffline.ts'

const helpWidth = 100

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** As help shows it: `<features...>` has to be there, `[features...]` may. */
export const toArgumentSyntax = ({ name, isRequired = true, isList }: CommandArgument): string => {
  const word = isList ? `${name}...` : name
  return isRequired ? `<${word}>` : `[${word}]`
}

/** What every command's exit codes mean, in order. */
export const describeExitCodes = ({ exitCodes }: CommandDefinition): string[] => [
  `0  ${exitCodes[0]}`,
  `1  ${exitCodes[1]}`,
  '2  wrong usage',
]

function createOption({
  flags,
  description,
  choices,
  parse,
  isRequired = false,
  default: value,
}: CommandOption): Option {
  const option = new Option(flags, description).makeOptionMandatory(isRequired)
  if (choices) option.choices([...choices])
  if (parse) option.argParser(parse)
  return value === undefined ? option : option.default(value)
}

const toHelp = (definition: CommandDefinition) =>
  [
    '',
    'Exit codes:',
    ...describeExitCodes(definition).map((line) => `  ${line}`),
    '',
    'Examples:',
    ...definition.examples.flatMap(({ line, description }) => [`  ${line}`, `      ${description}`]),
  ].join('\n')

/** The command of a group, such as `plugin` of `plugin build`; made when it is first needed. */
function findGroup(program: Command, group: string): Command {
  const known = program.commands.find((command) => command.name() === group)
  return known ?? program.command(group).description(commandGroups[group] ?? '')
}

function addCommand(program: Command, definition: CommandDefinition, context: Context): void {
  const { name, summary, description = summary, arguments: words = [], options = [] } = definition
  const [last = name, group] = name.split(' ').reverse()
  const parent = group === undefined ? program : findGroup(program, group)
  const command = parent.command(last).summary(summary).description(description)
  for (const word of words) command.argument(toArgumentSyntax(word), word.description)
  for (const option of [...options, ...commonOptions]) command.addOption(createOption(option))
  command.addHelpText('after', toHelp(definition))
  command.action(async () => {
    const named = Object.fromEntries(words.map((word, index) => [word.name, command.processedArgs[index]]))
    const { offline, ...given } = command.opts()
    // The parser has read what the definition asks for.
    await definition.run(offline ? toOffline(context) : context, { ...given, ...named } as never)
  })
}

/** The command line, made from the table of commands. */
export function createProgram(context: Context): Command {
  const program = new Command('portico')
    .description('Adds Portico to a site, switches its features, and checks what is about to ship.')
    .version(version, '-V, --version', 'say the version')
    .addHelpText('after', '\nExit codes: 0 done, 1 expected failure, 2 wrong usage.')
    .configureOutput({
      writeOut: (text) => context.log(text.trimEnd()),
      writeErr: (text) => context.warn(text.trimEnd()),
      // The caller reports it as every failure.
      outputError: () => {},
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
    })
    .exitOverride()
  for (const definition of commands) addCommand(program, definition, context)
  return program
}
