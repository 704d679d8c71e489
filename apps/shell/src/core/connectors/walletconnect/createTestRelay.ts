import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findPort } from '@portico/testing/chain'

/** A relay in a process of its own, on a port that stays the same. */
export interface TestRelay {
  readonly url: string
  start(): Promise<void>
  /** Ends it; messages that waited are lost. May be called twice. */
  stop(): Promise<void>
}

const source = new URL('../../../../../gateway/src/relay/startRelay.ts', import.meta.url)

/** The relay alone: a whole gateway would first make its database, for seconds, at each start. */
const program = `
const { startRelay } = await import(${JSON.stringify(source.href)})
await startRelay({ port: Number(process.argv[1]) })
console.log('listening')`

/** The gateway's relay, not started yet. */
export async function createTestRelay(): Promise<TestRelay> {
  const port = await findPort()
  let stop: TestRelay['stop'] = async () => {}
  return {
    url: `ws://127.0.0.1:${port}`,
    stop: () => stop(),
    async start() {
      const flags = ['-C', '@portico/source', '--import', 'tsx', '--input-type=module', '--eval', program]
      const relay = spawn(process.execPath, [...flags, String(port)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(relay, 'exit')
      stop = async () => {
        relay.kill('SIGKILL')
        await exited
      }
      let isListening = false
      for await (const line of createInterface({ input: relay.stdout })) {
        isListening = line.includes('listening')
        if (isListening) break
      }
      if (!isListening) throw new Error(`The relay did not start at port ${port}`)
      relay.stdout.resume()
    },
  }
}
