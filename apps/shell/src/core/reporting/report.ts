import { ConnectionAbortedError, UserRejectedError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'

let last = ''

/** Writes an error to the console; the same one again, of a press after a hover for example, is not written again. */
export function write(error: Error): void {
  if (last !== error.message) console.error(error)
  last = error.message
}

/** Tells the site, by event and console, of an error that no caller is handed. What a visitor decides is none. */
export function report(core: Core, error: unknown): void {
  if (error instanceof UserRejectedError || error instanceof ConnectionAbortedError) return
  core.host.emit('error', { error: error as Error })
  write(error as Error)
}
