import { PorticoError } from '@portico/contract/errors'
import { Command, CommanderError } from 'commander'
import { add } from './commands/add.ts'
import { budget } from './commands/budget.ts'
import { dev } from './commands/dev.ts'
import { init } from './commands/init.ts'
import { lock } from './commands/lock.ts'
import { remove } from './commands/remove.ts'
import type { CommandOptions, Context } from './context.ts'
import { printError } from './output.ts'

/** Exit codes of `portico`. Anything else is a defect of the CLI. */
export const exitCodes = { success: 0, expectedFailure: 1, usage: 2 } as const

/** The command line, parsed only: what happens is in `commands/`. */
export function createProgram(context: Context): Command {
  const program = new Command('portico')
    .description('Adds Portico to a site and switches its features.')
    .addHelpText('after', '\nExit codes: 0 done, 1 expected failure, 2 wrong usage.')
    .configureOutput({
      writeOut: (text) => context.log(text.trimEnd()),
      writeErr: (text) => context.warn(text.trimEnd()),
    })
    .exitOverride()
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .option('--dry-run', 'say what would change, and change nothing')
      .option('--json', 'print one JSON document')
  command('init', 'write portico.config.ts, the lockfile and the files').action(
    async (options: CommandOptions) => void (await init(context, options)),
  )
  command('add <features...>', 'turn features on').action(
    async (features: string[], options: CommandOptions) =>
      void (await add(context, { ...options, features })),
  )
  command('remove <features...>', 'turn features off').action(
    async (features: string[], options: CommandOptions) =>
      void (await remove(context, { ...options, features })),
  )
  command('lock', 'recompute the lockfile and lay the files').action(
    async (options: CommandOptions) => void (await lock(context, options)),
  )
  command('budget', 'show bytes for each stage and plugin').action(
    async (options: CommandOptions) => void (await budget(context, options)),
  )
  command('dev', 'start the local stack').action(async (options: CommandOptions) => {
    const { stop } = await dev(context, options)
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
  })
  return program
}

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
