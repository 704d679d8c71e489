import { PorticoError, UsageError } from '@portico/contract/errors/tools'
import { CommanderError } from 'commander'
import { commands } from './commandTable.ts'
import type { Context } from './context.ts'
import { createProgram } from './createProgram.ts'
import { printError } from './output.ts'

/** Exit codes of `portico`. Anything else is a defect of the CLI. */
export const exitCodes = { success: 0, expectedFailure: 1, usage: 2 } as const

/** What the parser says, with where to look it up. */
function toUsageError({ message }: CommanderError, argv: readonly string[]): PorticoError {
  const line = `${argv.join(' ')} `
  const name = commands.find((command) => line.startsWith(`${command.name} `))?.name
  return new UsageError({
    details: message.replace(/^error: /, ''),
    metaMessages: [`Look at \`${['portico', name, '--help'].filter(Boolean).join(' ')}\`.`],
  })
}

/** Runs one command line and gives its exit code. Expected failures are printed without a stack. */
export async function run(argv: readonly string[], context: Context): Promise<number> {
  const json = argv.includes('--json')
  try {
    await createProgram(context).parseAsync(argv, { from: 'user' })
    return exitCodes.success
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.success
      // Without a command its help has been printed, which says more.
      if (error.code !== 'commander.help') printError(context, { json }, toUsageError(error, argv))
      return exitCodes.usage
    }
    if (!(error instanceof PorticoError)) throw error
    printError(context, { json }, error)
    return exitCodes.expectedFailure
  }
}
