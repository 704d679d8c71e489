import { ServeFailedError, StackMissingError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { loadInstalled } from '../loadInstalled.ts'

/** A stack that runs. */
export interface RunningStack {
  readonly urls: Readonly<Record<string, string>>
  /** Ends everything. */
  stop(): Promise<void>
}

/** What a stack shows on its page, beyond what is built into it. */
export interface StackPage {
  /** Facts for the page, read anew each time it loads. */
  describe(): Readonly<Record<string, unknown>>
  /** Server-sent events by path, for each page that listens. Returns what ends it. */
  readonly events: Readonly<Record<`/${string}`, (send: (data: string) => void) => () => void>>
  /** Absolute folders copied over the page's own files, by path. */
  folders(): Readonly<Record<`/${string}/`, string>>
}

/** Parameters of `startStack`. */
export interface StartStackParameters {
  /** Keeps the state of chains and database. Absolute. */
  readonly directory: string
  /** TCP ports by service; 0 takes a free one. @default the usual ones */
  readonly ports?: Readonly<Record<string, number>>
  readonly demo?: StackPage
  readonly log: (text: string) => void
}

/** What the CLI needs of `@portico/stack`. */
export interface StackModule {
  /** Folder of the page, with `portico.lock.json`, the lockfile it was built with. */
  readonly builtDemo: string
  /** A free port for every service. */
  readonly freePorts: Readonly<Record<string, number>>
  startStack(parameters: StartStackParameters): Promise<RunningStack>
  /** A table of addresses. */
  describeStack(stack: RunningStack): string
}

/** The stack that is installed beside a project. @throws StackMissingError */
export const loadStack = (context: Context, directory: string): Promise<StackModule> =>
  loadInstalled(context, directory, { name: '@portico/stack', MissingError: StackMissingError })

/** A port that is taken is said in the CLI's way; another failure is thrown as it is. */
export function throwStartFailure(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'PortTakenError') throw error
  throw new ServeFailedError({
    details: error.message,
    metaMessages: ['End what listens there, or give another port.'],
    cause: error,
  })
}
