import { PorticoError } from '@portico/contract/errors/tools'
import { CommanderError } from 'commander'
import type { Context } from './context.ts'
import { createProgram } from './createProgram.ts'
import { printError } from './output.ts'

/** Exit codes of `portico`. Anything else is a defect of the CLI. */
export const exitCodes = { success: 0, expectedFailure: 1, usage: 2 } as const

/** Runs one command line and gives its exit code. Expected failures are printed without a stack. */
export async function run(argv: readonly string[], context: Context): Promise<number> {
  try {
    await createProgram(context).parseAsync(argv, { from: 'user' })
    return exitCodes.success
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.success : exitCodes.usage
    if (!(error instanceof PorticoError)) throw error
    printError(context, { json: argv.includes('--json') }, error)
    return exitCodes.expectedFailure
  }
}
