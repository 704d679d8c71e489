import type { RpcRequest } from '@portico/contract'
import { ProviderRpcError, rpcCodes } from './ProviderRpcError.ts'
import type { CreateWalletParameters, Wallet, WalletBehavior, WalletProvider } from './Wallet.ts'
import { answerRequest, approvedMethods } from './walletMethods.ts'
import { createWalletState, forgetSite, selectNetwork, type WalletState } from './walletState.ts'

const defaultIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='12' fill='%23777b86'/%3E%3C/svg%3E"

function throwFault(behavior: WalletBehavior, method: string): void {
  if (behavior.disappear) throw new ProviderRpcError(rpcCodes.disconnected, 'The wallet is disconnected.')
  if (!approvedMethods.has(method)) return
  if (behavior.pending) throw new ProviderRpcError(rpcCodes.pending, 'A request is already pending.')
  if (method === 'eth_requestAccounts' ? behavior.rejectConnect : behavior.rejectRequest)
    throw new ProviderRpcError(rpcCodes.userRejected, 'The user rejected the request.')
}

function createProvider(state: WalletState): WalletProvider {
  const provider: WalletProvider = {
    async request({ method, params: given }: RpcRequest) {
      // Methods of Ethereum take lists; an object is no parameter of theirs.
      const params = Array.isArray(given) ? given : []
      throwFault(state.behavior, method)
      if (state.behavior.stall && approvedMethods.has(method)) return new Promise<never>(() => {})
      return answerRequest(state, method, params)
    },
    on(event, listener) {
      state.emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      state.emitter.removeListener(event, listener)
      return provider
    },
  }
  return provider
}

/**
 * Makes a wallet: an EIP-1193 provider that signs with a key of its own and sends to real nodes.
 * @throws TypeError without a chain; from its provider's `request`: ProviderRpcError with the codes of EIP-1193
 */
export function createWallet(parameters: CreateWalletParameters): Wallet {
  const { name = 'Test Wallet', rdns = 'dev.portico.test', icon = defaultIcon, uuid } = parameters
  const state = createWalletState(parameters)
  return {
    info: { uuid: uuid ?? crypto.randomUUID(), name, rdns, icon },
    address: state.account.address,
    provider: createProvider(state),
    setBehavior(behavior) {
      state.behavior = behavior
      if (behavior.disappear)
        state.emitter.emit('disconnect', new ProviderRpcError(rpcCodes.disconnected, 'The wallet is gone.'))
    },
    selectNetwork: (chainId) => selectNetwork(state, chainId),
    forgetSite: () => forgetSite(state),
  }
}
