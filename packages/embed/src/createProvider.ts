import type { Namespace, Unsubscribe } from '@portico/contract'
import { NotConnectedError } from '@portico/contract/errors'
import { type Portico, type Provider, type ShellCore, toProviderChain } from '@portico/contract/shell'

type Listener = (payload: never) => void

/** What fails before the shell is there: a provider without a wallet, and so EIP-1193's "disconnected". */
const toDisconnected = (error: Error) =>
  Object.assign(new Error(error.message, { cause: error }), { code: 4900 })

/**
 * EIP-1193 provider over whatever wallet is connected in a namespace. It outlives the wallet, and exists before one is
 * there: then `eth_accounts` and `eth_chainId` are answered from the state, `eth_requestAccounts` opens the modal, and
 * all else fails. So no library can make the page load anything before the visitor's intent. Its events are the shell's.
 * @param load loads the shell, and the files of the views where they are needed
 * @param listen listens to an event of a provider, which begins with its namespace: `eip155chainChanged`
 * @param isAwaited whether a wallet may come without the visitor, so that the shell knows more than the state
 */
export function createProvider(
  { options, getState }: Pick<Portico, 'options' | 'getState'>,
  namespace: Namespace,
  load: (isDrawn?: boolean) => Promise<ShellCore>,
  listen: (name: string, listener: Listener) => Unsubscribe,
  isAwaited?: unknown,
): Provider {
  // Without a wallet the chain is the selected one, or else the first of the namespace.
  const getChainId = () => {
    const own = [getState(), ...options.networks].find(({ caipNetworkId }) =>
      caipNetworkId.startsWith(`${namespace}:`),
    )
    return own && toProviderChain(own.caipNetworkId)
  }
  return {
    async request(request) {
      const { method } = request
      // Of a wallet that is connected, or is being restored, the shell knows.
      const isUnknown = !(isAwaited || getState().connections[namespace])
      try {
        if (isUnknown) {
          if (method === 'eth_accounts') return []
          if (method === 'eth_chainId') return getChainId()
          if (method !== 'eth_requestAccounts') throw new NotConnectedError({ details: method })
        }
        return await load(isUnknown).then((core) => core.request(namespace, request))
      } catch (error) {
        // The shell throws what libraries know, with a number for its code.
        throw +(error as { code: number }).code ? error : toDisconnected(error as Error)
      }
    },
    on: (event, listener) => listen(namespace + event, listener),
    // Who listens twice listens once, and is taken away once.
    removeListener: (event, listener) => listen(namespace + event, listener)(),
  }
}
