import { StackMissingError } from '@portico/contract/errors'
import type { CommandOptions, Context } from '../context.ts'

/** What `dev` needs of the local stack. */
export interface StackModule {
  startStack(parameters: { log: (text: string) => void }): Promise<{ stop(): Promise<void> }>
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
 * Starts chains, gateway and demo services on this machine, until `stop` is called.
 * @throws StackMissingError
 */
export async function dev(context: Context, options: DevOptions = {}): Promise<{ stop(): Promise<void> }> {
  const { dryRun = false, loadStack = () => import(stackPackage) as Promise<StackModule> } = options
  if (dryRun) {
    context.log('Would start the local stack.')
    return { stop: async () => {} }
  }
  const stack = await loadStack().catch((cause: unknown) => {
    if (!isNotFound(cause)) throw cause
    throw new StackMissingError({
      cause,
      metaMessages: ["It is part of Portico's repository: clone that and run `npm start`."],
    })
  })
  const startedAt = context.now()
  const running = await stack.startStack({ log: context.log })
  context.log(
    `The local stack is up after ${((context.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C ends it.`,
  )
  return running
}
