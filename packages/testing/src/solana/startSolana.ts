import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A running local Solana node. */
export interface SolanaNode {
  readonly port: number
  /** JSON-RPC. */
  readonly rpcUrl: string
  /** Subscriptions, on the same port. */
  readonly wsUrl: string
  /** Ends the node and waits until it is gone. May be called twice. */
  stop(): Promise<void>
}

/** Parameters of {@link startSolana}. */
export interface StartSolanaParameters {
  /** TCP port on 127.0.0.1; without one, or with 0, a free one. */
  readonly port?: number
  /** Milliseconds from slot to slot. @default 400 */
  readonly slotTime?: number
}

/** Milliseconds until a start counts as failed. */
const readyTimeout = 20_000
const isSource = import.meta.url.endsWith('.ts')

/**
 * Starts a Solana node (surfpool) that reaches nothing outside, with funded accounts and a token, and resolves when it
 * answers. It forgets everything when it ends: with `stop()`, or when this process dies.
 * @throws Error when there is no node for this machine, or the port is taken
 */
export async function startSolana(parameters: StartSolanaParameters = {}): Promise<SolanaNode> {
  const { port = 0, slotTime = 400 } = parameters
  const file = fileURLToPath(new URL(`solanaProcess.${isSource ? 'ts' : 'js'}`, import.meta.url))
  const child = fork(file, [`${port}`, `${slotTime}`], {
    execArgv: isSource ? ['-C', '@portico/source', '--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A session of its own: Ctrl-C in the terminal reaches only us, and we end the node in order.
    detached: process.platform !== 'win32',
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.connected) child.disconnect()
    await exited
  }
  try {
    const answer = await Promise.race([
      once(child, 'message', { signal: AbortSignal.timeout(readyTimeout) }).then(([message]) => message),
      exited.then(([code]) => ({ error: `The Solana node ended with code ${code}` })),
    ])
    if (answer.error) throw new Error(answer.error)
    const host = `127.0.0.1:${answer.port}`
    return { port: answer.port, rpcUrl: `http://${host}`, wsUrl: `ws://${host}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
