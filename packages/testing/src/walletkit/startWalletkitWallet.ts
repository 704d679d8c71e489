import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StartWalletkitWalletParameters, WalletkitWallet } from './WalletkitWallet.ts'
import type { CallMessage, ProcessMessage, WalletCalls } from './walletCalls.ts'

/** Milliseconds the process has to say that it is ready. */
const readyTimeout = 30_000
const isSource = import.meta.url.endsWith('.ts')

/**
 * Starts a wallet: `@reown/walletkit` in a process of its own, with keys that really sign. It ends with `stop()` and
 * also when this process dies. The packages `@reown/walletkit`, `@walletconnect/core` and `@walletconnect/utils` have
 * to be installed beside this one.
 * @throws Error with what the process said
 */
export async function startWalletkitWallet(
  parameters: StartWalletkitWalletParameters,
): Promise<WalletkitWallet> {
  const file = fileURLToPath(new URL(`walletProcess.${isSource ? 'ts' : 'js'}`, import.meta.url))
  const child = fork(file, {
    execArgv: isSource ? ['-C', '@portico/source', '--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const stop = createStop(child)
  try {
    const call = createCalls(child)
    const accounts = await waitUntilReady(child, parameters)
    return { accounts, ...call, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function createStop(child: ChildProcess): () => Promise<void> {
  const exited = once(child, 'exit')
  return async () => {
    if (child.connected) child.disconnect()
    await exited
  }
}

async function waitUntilReady(
  child: ChildProcess,
  start: StartWalletkitWalletParameters,
): Promise<readonly string[]> {
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errors = (errors + text).slice(-2000)
  })
  child.send({ start })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The wallet did not start in time')), readyTimeout)
    child.once('exit', () => reject(new Error(`The wallet ended: ${errors}`)))
    child.on('message', (message: ProcessMessage) => {
      if (message.kind !== 'ready') return
      clearTimeout(timer)
      resolve(message.accounts)
    })
  })
}

function createCalls(child: ChildProcess): WalletCalls {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  child.on('message', (message: ProcessMessage) => {
    if (message.kind !== 'answer') return
    const { resolve, reject } = waiting.get(message.id) ?? {}
    waiting.delete(message.id)
    if (message.error === undefined) resolve?.(message.result)
    else reject?.(new Error(message.error))
  })
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The wallet has ended'))
  })
  const call = <Method extends keyof WalletCalls>(method: Method) =>
    ((parameter: unknown) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const message: CallMessage = { id: lastId, method, parameter }
        if (!child.connected) return reject(new Error('The wallet has ended'))
        waiting.set(lastId, { resolve, reject })
        child.send(message)
      })) as WalletCalls[Method]
  return {
    pair: call('pair'),
    setPolicy: call('setPolicy'),
    getSessions: call('getSessions'),
    getRequests: call('getRequests'),
    emit: call('emit'),
    update: call('update'),
    disconnect: call('disconnect'),
    goOffline: call('goOffline'),
    goOnline: call('goOnline'),
  }
}
