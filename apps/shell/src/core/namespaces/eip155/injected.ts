import type { RpcRequest } from '@portico/contract'
import { hasErrorCode } from '@portico/contract/errors'
import type { Provider } from '@portico/contract/shell'
import type { Connector } from '../../connectors/Connector.ts'
import { toWalletError } from '../../connectors/toWalletError.ts'
import type { FoundWallet } from '../../state.ts'
import { systemTime, type Time, withTimeLimit } from '../../time.ts'
import { parseAccounts, parseChainId, parseSession } from './parseWalletAnswer.ts'

/** A wallet that does not know the method may never answer; leaving must not wait for it. */
const revokeLimit = 2_000

/** Connector over an EIP-1193 provider of this page, announced (EIP-6963) or at `window.ethereum`. */
export function createInjectedConnector(
  wallet: FoundWallet,
  provider: Provider,
  time: Time = systemTime,
): Connector {
  const request = async (parameters: RpcRequest): Promise<unknown> => {
    try {
      return await provider.request(parameters)
    } catch (error) {
      throw toWalletError(error)
    }
  }
  return {
    wallet,
    request: (_, parameters) => request(parameters),
    async connect() {
      const accounts = await request({ method: 'eth_requestAccounts' })
      return [parseSession(accounts, await request({ method: 'eth_chainId' }))]
    },
    async restore() {
      const accounts = await request({ method: 'eth_accounts' })
      if (parseAccounts(accounts).length === 0) return []
      return [parseSession(accounts, await request({ method: 'eth_chainId' }))]
    },
    async disconnect() {
      const revoked = request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      await withTimeLimit(time, revokeLimit, revoked, () => new Error()).catch(() => {})
    },
    watch: (listener) => watch(provider, listener),
  }
}

/** MetaMask's code for "chain out of reach, trying again": the wallet is still there. */
const retryingCode = 1013

function watch(provider: Provider, listener: Parameters<Connector['watch']>[0]) {
  const ignoringNonsense = (handle: (payload: unknown) => void) => (payload: unknown) => {
    try {
      handle(payload)
    } catch {
      // An event that cannot be read changes nothing.
    }
  }
  const handlers = {
    accountsChanged: ignoringNonsense((accounts) => listener.onAccounts('eip155', parseAccounts(accounts))),
    chainChanged: ignoringNonsense((chainId) => listener.onChain('eip155', parseChainId(chainId))),
    disconnect: ignoringNonsense((error) => {
      if (!hasErrorCode(error, retryingCode)) listener.onDisconnect()
    }),
  }
  for (const [event, handler] of Object.entries(handlers)) provider.on?.(event, handler)
  return () => {
    for (const [event, handler] of Object.entries(handlers)) provider.removeListener?.(event, handler)
  }
}
