import type { PorticoError } from '@portico/contract/errors/tools'
import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { CommandDefinition } from './CommandDefinition.ts'
import { applyChanges, type Change, changesSchema } from './changes.ts'
import { confirm } from './confirm.ts'
import type { CommandOptions, Context } from './context.ts'
import { describeChanges, print, toPrintable } from './output.ts'

type Fields<Entries extends v.ObjectEntries> = Parsed<v.StrictObjectSchema<Entries, undefined>>
type Given<Options> = object extends Options ? [options?: Options] : [options: Options]

/** A command whose options and result are known. */
export interface KnownCommand<Options, Result> extends Omit<CommandDefinition, 'run'> {
  run(context: Context, ...options: Given<Options>): Promise<Result>
}

/** What a command's `--json` prints, as its schema says. */
export type ResultOf<Command> = Command extends KnownCommand<never, infer Result> ? Result : never

type Description = Omit<CommandDefinition, 'name' | 'result' | 'run'>

/** What a command found out. */
export interface Report<Result> {
  readonly result: Result
  /** For people. */
  readonly lines: readonly string[]
  /** Thrown once the result is printed. @default the command succeeds */
  readonly failure?: PorticoError | null
}

interface ReportDescription<Name, Options, Entries extends v.ObjectEntries> extends Description {
  readonly name: Name
  /** Fields of the result, beside the command's name. */
  readonly result: Entries
  read(context: Context, options: Options): Promise<Report<Fields<Entries>>>
}

/** Makes a command that changes nothing: it reads, and reports what it read. */
export function defineReport<
  const Name extends string,
  Options extends CommandOptions,
  Entries extends v.ObjectEntries,
>({ read, ...description }: ReportDescription<Name, Options, Entries>) {
  type Result = { readonly command: Name } & Fields<Entries>
  const { name } = description
  const command: KnownCommand<Options, Result> = {
    ...description,
    result: v.strictObject({ command: v.literal(name), ...description.result }),
    async run(context, ...[options = {} as Options]) {
      const { result, lines, failure } = await read(context, options)
      const printed = { command: name, ...result }
      print(context, options, printed, lines)
      if (failure) throw failure
      return printed
    },
  }
  return command
}

/** What a command would change, before it changes anything. */
export interface Plan<Result> {
  /** Absolute. Paths of changes are below it. */
  readonly directory: string
  /** @default none, and nothing is printed of them */
  readonly changes?: readonly Change[]
  /** Asked before anything is written. What it is about is shown with it, and not again. @default nothing is asked */
  readonly question?: { readonly text: string; readonly about?: readonly string[] } | null
  /** Writes what is not below the directory, ahead of the changes. @default nothing */
  save?(): Promise<void>
  /** The result's own fields. */
  readonly result: Result
  /** For people, before what changes. @default none */
  readonly before?: readonly string[]
  /** For people, after what changes. @default none */
  readonly after?: readonly string[]
  /** Thrown once the result is printed. @default the command succeeds */
  readonly failure?: PorticoError | null
}

interface ChangeDescription<Name, Options, Entries extends v.ObjectEntries> extends Description {
  readonly name: Name
  /** Fields of the result, beside the command's name, `dryRun` and `changes`. */
  readonly result: Entries
  plan(context: Context, options: Options): Promise<Plan<Fields<Entries>>>
}

/** Asks and writes, unless nothing is to be changed. Answers what was shown already. */
async function carryOut<Result>(
  context: Context,
  options: CommandOptions & { readonly yes?: boolean },
  { directory, changes = [], question, save }: Plan<Result>,
): Promise<readonly string[]> {
  if (options.dryRun) return []
  if (question) await confirm(context, options, question.text, question.about)
  await save?.()
  await applyChanges(context, directory, changes)
  return question && !options.yes ? (question.about ?? []) : []
}

/** Makes a command that changes files: it plans, asks where it must, writes unless on a dry run, and reports. */
export function defineChange<
  const Name extends string,
  Options extends CommandOptions,
  Entries extends v.ObjectEntries,
>({ plan: prepare, ...description }: ChangeDescription<Name, Options, Entries>) {
  type Result = {
    readonly command: Name
    readonly dryRun: boolean
    readonly changes: Parsed<typeof changesSchema>
  } & Fields<Entries>
  const { name } = description
  const command: KnownCommand<Options, Result> = {
    ...description,
    result: v.strictObject({
      command: v.literal(name),
      dryRun: v.boolean(),
      changes: changesSchema,
      ...description.result,
    }),
    async run(context, ...[options = {} as Options]) {
      const { dryRun = false } = options
      const plan = await prepare(context, options)
      const { changes, result, before = [], after = [], failure } = plan
      const shown = await carryOut(context, options, plan)
      const printed = { command: name, dryRun, changes: (changes ?? []).map(toPrintable), ...result }
      print(context, options, printed, [
        ...before.filter((line) => !shown.includes(line)),
        ...(changes ? describeChanges(context, changes, dryRun) : []),
        ...after.filter((line) => !shown.includes(line)),
      ])
      if (failure) throw failure
      return printed
    },
  }
  return command
}
