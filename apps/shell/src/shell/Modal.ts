import type { OpenParameters } from '@portico/contract/shell'

/** The modal of one instance: stage 2. */
export interface Modal {
  /** Resolves once the view is on screen; of a view with a result, with what it hands back. @throws ViewNotFoundError | ViewClosedError */
  open(parameters?: OpenParameters): Promise<unknown>
  close(): void
  /** Runs a command for the site; loads who offers it. @throws CommandNotFoundError, and what the command throws */
  run(id: string, parameters?: unknown): Promise<unknown>
  /** Whether somebody offers a command. Loads nobody. */
  canRun(id: string): boolean
  dispose(): void
}
