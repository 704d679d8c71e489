import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findPort } from '@portico/testing/chain'

/** A relay in a process of its own, on a port that stays the same. */
export interface TestRelay {
  readonly url: string
  start(): Promise<void>
  /** Ends it; messages that waited are lost. May be called twice. */
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../../../../gateway/src/main.ts', import.meta.url))

/** The gateway's relay, not started yet. */
export async function createTestRelay(): Promise<TestRelay> {
  const port = await findPort()
  let stop: TestRelay['stop'] = async () => {}
  return {
    url: `ws://127.0.0.1:${port}`,
    stop: () => stop(),
    async start() {
      const gateway = spawn(process.execPath, ['-C', '@portico/source', '--import', 'tsx', main], {
        env: { ...process.env, HOST: '127.0.0.1', PORT: '0', RELAY_PORT: String(port), LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(gateway, 'exit')
      stop = async () => {
        gateway.kill('SIGKILL')
        await exited
      }
      for await (const line of createInterface({ input: gateway.stdout }))
        if (line.includes('listening')) break
      gateway.stdout.resume()
    },
  }
}
