import type * as v from 'valibot'
import type { Context } from './context.ts'

/** A word on the command line after the command's name. It reaches the command as the option of its name. */
export interface CommandArgument {
  /** Name of the option, for example `features`. */
  readonly name: string
  readonly description: string
  /** @default true */
  readonly isRequired?: boolean
  /** Takes all words that follow; the option is then a list. @default false */
  readonly isList?: boolean
}

/** An option beyond those that every command has. */
export interface CommandOption {
  /** As commander reads it, for example `--port <number>`. `--dry-run` reaches the command as `dryRun`. */
  readonly flags: string
  readonly description: string
  readonly choices?: readonly string[]
  /** Makes a value of the word given. It throws commander's InvalidArgumentError where that is wrong usage. */
  readonly parse?: (text: string) => unknown
  /** Its absence is wrong usage. @default false */
  readonly isRequired?: boolean
  readonly default?: string | number | boolean
}

/** A line to try, and what it does. */
export interface CommandExample {
  readonly line: string
  readonly description: string
}

/** One command. The parser, the help, `docs/cli.md` and the published schema of its result are made from this. */
export interface CommandDefinition {
  /** One word, or two where the first is a group: `add`, `plugin build`. */
  readonly name: string
  /** One line for the list of all commands. */
  readonly summary: string
  /** What it does, in full. @default the summary */
  readonly description?: string
  readonly arguments?: readonly CommandArgument[]
  readonly options?: readonly CommandOption[]
  /** What 0 and 1 mean here. 2 is wrong usage everywhere. */
  readonly exitCodes: Readonly<Record<0 | 1, string>>
  readonly examples: readonly CommandExample[]
  /** What `--json` prints. */
  readonly result: v.GenericSchema
  /** Prints its result once. An expected failure is thrown as a PorticoError. */
  run(context: Context, options: never): Promise<unknown>
}

/** Of commands that ask before they change something. */
export const yesOption: CommandOption = { flags: '-y, --yes', description: 'answer every question with yes' }

/** Options that every command understands. */
export const commonOptions: readonly CommandOption[] = [
  { flags: '--dry-run', description: 'show what would change, and change nothing' },
  { flags: '--json', description: 'print one JSON document' },
  { flags: '--offline', description: 'refuse every address outside this machine' },
]
