import { posix } from 'node:path'
import type { Capabilities } from '@portico/contract'
import type { PorticoError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { Change } from './changes.ts'
import type { CommandOptions, Context } from './context.ts'
import { describeDiff } from './describeDiff.ts'
import { getSolution } from './getSolution.ts'

/** Prints a result once: as JSON when that was asked for, else as lines for people. */
export function print(
  context: Context,
  options: CommandOptions,
  result: object,
  lines: readonly string[],
): void {
  context.log(options.json ? JSON.stringify(result, null, 2) : lines.join('\n'))
}

/** A change without its content, as results show it. */
export const toPrintable = ({ action, path }: Change): Pick<Change, 'action' | 'path'> => ({ action, path })

/** As many files of one folder are no longer named each. */
const leastFolded = 4

/** Files of one folder to which the same happened become one line where they are many, as those of a release are. */
function foldChanges(changes: readonly Change[]): Pick<Change, 'action' | 'path'>[] {
  const toGroup = ({ action, path }: Change) => `${action} ${posix.dirname(path)}`
  return changes.flatMap((change, index) => {
    const group = changes.filter((other) => toGroup(other) === toGroup(change))
    if (group.length < leastFolded || posix.dirname(change.path) === '.') return [change]
    const isFirst = changes.findIndex((other) => toGroup(other) === toGroup(change)) === index
    const path = `${posix.dirname(change.path)}/ (${group.length} files)`
    return isFirst ? [{ action: change.action, path }] : []
  })
}

/** One line for each change, or one that says there is none; on a dry run what would change, as a diff. */
export function describeChanges(context: Context, changes: readonly Change[], isDryRun: boolean): string[] {
  if (changes.length === 0) return ['Nothing to change.']
  if (isDryRun) return ['Would change:', ...describeDiff(context, changes)]
  return ['Changed:', ...foldChanges(changes).map(({ action, path }) => `  ${action.padEnd(6)}  ${path}`)]
}

/** Rights with what each is limited to. */
export const describeRights = (capabilities: Capabilities): string[] =>
  Object.entries<true | readonly string[]>({ ...capabilities }).map(([right, scope]) =>
    scope === true ? right : `${right} (${scope.join(', ')})`,
  )

/** Bytes as people read them. */
export const formatBytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

/** Where more is said of an error: a reader at a terminal has that at hand, and no path of a documentation. */
const describeMore = (code: string) => `More: portico explain ${code}`

/** Schema of what a failed command prints on standard error under `--json`. */
export const errorSchema = v.strictObject({
  error: v.strictObject({
    code: v.string(),
    message: v.string(),
    details: v.nullable(v.string()),
    solution: v.nullable(v.string()),
  }),
})

/** Prints an expected failure, without a stack. */
export function printError(context: Context, options: CommandOptions, error: PorticoError): void {
  const { code, shortMessage, details = null } = error
  const result = { error: { code, message: shortMessage, details, solution: getSolution(error) } }
  const lines = error.message.split('\n').slice(0, -1)
  context.warn(options.json ? JSON.stringify(result, null, 2) : [...lines, describeMore(code)].join('\n'))
}
