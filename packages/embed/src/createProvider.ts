import type { Namespace, PorticoState, RpcRequest } from '@portico/contract'
import { NotConnectedError } from '@portico/contract/errors'
import type { Portico, Provider, ShellCore } from '@portico/contract/shell'
import { readFacts } from './readFacts.ts'

type Listener = (payload: never) => void

/** What fails before the shell is there: a provider without a wallet, and so EIP-1193's "disconnected". */
const toDisconnected = (error: unknown) =>
  Object.assign(new Error((error as Error).message, { cause: error }), { code: 4900 })

/**
 * EIP-1193 provider over whatever wallet is connected in a namespace. It outlives the wallet, and exists before one is
 * there: then `eth_accounts` and `eth_chainId` are answered from the state, `eth_requestAccounts` opens the modal, and
 * all else fails. So no library can make the page load anything before the visitor's intent.
 * @param load loads the shell, and the files of the views where they are needed
 * @param isAwaited whether a wallet may come without the visitor, so that the shell knows more than the state
 */
export function createProvider(
  portico: Pick<Portico, 'options' | 'getState' | 'subscribe'>,
  namespace: Namespace,
  load: (isDrawn?: boolean) => Promise<ShellCore>,
  isAwaited = false,
): Provider {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }
  const read = (state: PorticoState) => readFacts(portico.options, namespace, state)
  portico.subscribe(
    (state) => state,
    (state, previous) => {
      const { chainId, addresses, isConnected } = read(state)
      const before = read(previous)
      if (chainId !== before.chainId) emit('chainChanged', chainId)
      if (isConnected && !before.isConnected) emit('connect', { chainId })
      if (addresses.join() !== before.addresses.join()) emit('accountsChanged', addresses)
      if (!isConnected && before.isConnected) emit('disconnect', toDisconnected(new NotConnectedError()))
    },
  )
  const ask = async (request: RpcRequest, isDrawn?: boolean) =>
    (await load(isDrawn)).request(namespace, request)

  const answer = async (request: RpcRequest): Promise<unknown> => {
    const { method } = request
    const isConnected = () => read(portico.getState()).isConnected
    // What is being restored is waited for.
    if (!isConnected() && (isAwaited || portico.getState().connections[namespace]?.status === 'reconnecting'))
      await ask({ method: 'eth_accounts' })
    if (!isConnected()) {
      if (method === 'eth_accounts') return []
      if (method === 'eth_chainId') return read(portico.getState()).chainId
      if (method !== 'eth_requestAccounts') throw new NotConnectedError({ details: method })
    }
    return ask(request, !isConnected())
  }
  return {
    request: (request) =>
      answer(request).catch((error) => {
        // The shell throws what libraries know.
        throw typeof error.code === 'number' ? error : toDisconnected(error)
      }),
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
  }
}
