import { ConnectionAbortedError, UserRejectedError } from '@portico/contract/errors'
import type { Core } from './Core.ts'

/**
 * Tells the site of an error that no caller is handed: by its event `error`, and so once in the console. What a visitor
 * decides is none.
 */
export function report(core: Core, error: unknown): void {
  if (error instanceof UserRejectedError || error instanceof ConnectionAbortedError) return
  core.host.emit('error', { error: error as Error })
}
