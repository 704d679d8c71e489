import { once } from 'node:events'
import { findAnvilBinary } from './anvilBinary.ts'
import { type GuardedProcess, spawnGuarded } from './spawnGuarded.ts'

/** Parameters of {@link startAnvil}. */
export interface StartAnvilParameters {
  /** EIP-155 chain id. */
  readonly chainId: number
  /** TCP port on 127.0.0.1; 0 takes a free one. */
  readonly port?: number
  /** File that keeps the chain between runs; written every second, so that even a killed chain loses at most one. */
  readonly stateFile?: string
  /** Seconds between blocks. Transactions are still mined at once. Default: blocks only for transactions. */
  readonly blockTime?: number
}

/** A running local chain. */
export interface Anvil {
  readonly chainId: number
  readonly port: number
  readonly rpcUrl: string
  /** Ends the chain and waits until it is gone. May be called twice. */
  stop(): Promise<void>
}

const readyTimeout = 20_000

/**
 * Starts a local EVM chain and resolves when it answers. It ends with `stop()` and also when this process dies.
 * @throws Error with anvil's own message, for example when the port is taken
 */
export async function startAnvil(parameters: StartAnvilParameters): Promise<Anvil> {
  const { chainId } = parameters
  const child = spawnGuarded(findAnvilBinary(), toArguments(parameters))
  try {
    const port = await readPort(child)
    return { chainId, port, rpcUrl: `http://127.0.0.1:${port}`, stop: child.stop }
  } catch (error) {
    await child.stop()
    throw error
  }
}

function toArguments({ chainId, port = 0, stateFile, blockTime }: StartAnvilParameters): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`],
    ...(stateFile ? ['--state', stateFile, '--state-interval', '1'] : []),
    ...(blockTime ? ['--block-time', `${blockTime}`, '--mixed-mining'] : []),
  ]
}

/** The port is read from what anvil prints once it listens, so that no free port is guessed and lost to another. */
async function readPort({ process: child }: GuardedProcess): Promise<number> {
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-2000)
  })
  const timer = AbortSignal.timeout(readyTimeout)
  const listening = new Promise<number>((resolve) => {
    child.stdout.on('data', function read(chunk) {
      output += chunk
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (!port) return
      // Keep the pipe flowing: a full one would block the chain.
      child.stdout.off('data', read).resume()
      resolve(Number(port))
    })
  })
  const ended = once(child, 'exit', { signal: timer }).then(
    ([code]) => {
      throw new Error(`anvil ended with code ${code}: ${errors.trim() || output.trim().slice(-500)}`)
    },
    (error) => {
      throw timer.aborted ? new Error(`anvil did not answer within ${readyTimeout / 1000} s`) : error
    },
  )
  return Promise.race([listening, ended])
}
