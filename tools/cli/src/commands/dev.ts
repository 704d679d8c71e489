import { join } from 'node:path'
import { StackMissingError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import { print } from '../output.ts'

/** A stack that runs. */
export interface RunningStack {
  readonly urls: Readonly<Record<string, string>>
  /** Ends everything. */
  stop(): Promise<void>
}

/** What `dev` needs of the local stack. */
export interface StackModule {
  startStack(parameters: { directory: string; log: (text: string) => void }): Promise<RunningStack>
  /** A table of addresses. */
  describeStack(stack: RunningStack): string
}

/** Options of `dev`. */
export interface DevOptions extends CommandOptions {
  /** Finds the stack. @default the installed `@portico/stack` */
  readonly loadStack?: () => Promise<StackModule>
}

// The stack is not published with the CLI, hence no dependency: the name is kept from the type checker.
const stackPackage: string = '@portico/stack'

const isNotFound = (error: unknown) =>
  ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Starts chains, gateway and demo site on this machine, with their state in `.portico/`, until `stop` is called.
 * @throws StackMissingError
 */
export async function dev(context: Context, options: DevOptions = {}): Promise<RunningStack> {
  const { dryRun = false, loadStack = () => import(stackPackage) as Promise<StackModule> } = options
  if (dryRun) {
    print(context, options, { command: 'dev', dryRun }, ['Would start the local stack.'])
    return { urls: {}, stop: async () => {} }
  }
  const { startStack, describeStack } = await loadStack().catch((cause: unknown) => {
    if (!isNotFound(cause)) throw cause
    throw new StackMissingError({
      cause,
      metaMessages: ["It is part of Portico's repository: clone that and run `npm start`."],
    })
  })
  const startedAt = context.now()
  const stack = await startStack({ directory: join(context.cwd, '.portico'), log: context.warn })
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
    'Starts chains, gateway and demo site on this machine, until Ctrl-C. It works in a clone of Portico.',
  exitCodes: { 0: 'ended by Ctrl-C', 1: 'the stack is not installed' },
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
