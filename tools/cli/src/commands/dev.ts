import { join } from 'node:path'
import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import { print } from '../output.ts'
import { loadStack, type RunningStack, type StackModule, throwStartFailure } from '../serve/StackModule.ts'

/** Options of `dev`. */
export interface DevOptions extends CommandOptions {
  /** Finds the stack. @default the `@portico/stack` that is installed beside the project */
  readonly loadStack?: (
    context: Context,
    directory: string,
  ) => Promise<Pick<StackModule, 'startStack' | 'describeStack'>>
}

/**
 * Starts chains, gateway and demo site on this machine, with their state in `.portico/`, until `stop` is called.
 * @throws StackMissingError | ServeFailedError
 */
export async function dev(context: Context, options: DevOptions = {}): Promise<RunningStack> {
  const { dryRun = false, loadStack: findStack = loadStack } = options
  if (dryRun) {
    print(context, options, { command: 'dev', dryRun }, ['Would start the local stack.'])
    return { urls: {}, stop: async () => {} }
  }
  const { startStack, describeStack } = await findStack(context, context.cwd)
  const startedAt = context.now()
  const directory = join(context.cwd, '.portico')
  const stack = await startStack({ directory, log: context.warn }).catch(throwStartFailure)
  const seconds = ((context.now() - startedAt) / 1000).toFixed(1)
  print(context, options, { command: 'dev', dryRun, urls: stack.urls }, [
    describeStack(stack),
    `The local stack is up after ${seconds} s. Ctrl-C ends it.`,
  ])
  return stack
}

/** Entry of `dev` in the table of commands. */
export const devCommand: CommandDefinition = {
  name: 'dev',
  summary: 'start the local stack',
  description:
    'Starts chains, gateway, relay and a site with Portico on this machine, until Ctrl-C. Nothing leaves this machine.',
  exitCodes: { 0: 'ended by Ctrl-C', 1: 'the stack is not installed, or a port is taken' },
  examples: [{ line: 'portico dev', description: 'prints the addresses once everything answers' }],
  result: v.strictObject({
    command: v.literal('dev'),
    dryRun: v.boolean(),
    urls: v.optional(v.record(v.string(), v.string())),
  }),
  async run(context, options) {
    const { stop } = await dev(context, options)
    context.onInterrupt(() => void stop())
  },
}
