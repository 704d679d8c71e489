import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A relay in a process of its own. */
export interface RelayProcess {
  readonly url: string
  /** Bytes of memory that the process holds. */
  measureMemory(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts a relay in another process, so that what it takes can be measured apart from what its clients take.
 * @param databaseUrl a PostgreSQL server for the messages; without it they are in memory
 */
export async function startRelayProcess(databaseUrl?: string): Promise<RelayProcess> {
  const child = fork(join(import.meta.dirname, 'relayProcess.ts'), databaseUrl ? [databaseUrl] : [], {
    execArgv: ['-C', '@portico/source', '--import', 'tsx'],
  })
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The relay did not start')
    }),
  ])
  return {
    url,
    async measureMemory() {
      const answer = once(child, 'message')
      child.send('memory')
      const [bytes] = await answer
      return bytes
    },
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
