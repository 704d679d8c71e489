import { numberToHex, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chainAccounts } from '../chain/accounts.ts'
import { createEmitter, type Emitter } from './createEmitter.ts'
import { ProviderRpcError, rpcCodes } from './ProviderRpcError.ts'
import { requestNode } from './requestNode.ts'
import type { CreateWalletParameters, WalletBehavior, WalletMemory, WalletNetwork } from './Wallet.ts'

/** What a wallet knows. Changed by the functions of this file only. */
export interface WalletState {
  readonly account: PrivateKeyAccount
  readonly networks: Map<number, WalletNetwork>
  readonly emitter: Emitter
  readonly memory: WalletMemory
  readonly approve: NonNullable<CreateWalletParameters['approve']>
  behavior: WalletBehavior
  network: WalletNetwork
  /** Whether the site may see the account. */
  isAuthorized: boolean
  /** Whether a question to connect is open. */
  isConnecting: boolean
}

const forgetful: WalletMemory = { load: () => null, save: () => {} }

/** The state a wallet starts with. @throws TypeError without a chain */
export function createWalletState(parameters: CreateWalletParameters): WalletState {
  const { chains, behavior = {}, approve = () => true, memory = forgetful } = parameters
  const [first] = chains
  if (!first) throw new TypeError('A wallet needs at least one chain.')
  const networks = new Map<number, WalletNetwork>(chains.map((network) => [network.chainId, network]))
  const session = memory.load()
  return {
    account: privateKeyToAccount(parameters.privateKey ?? chainAccounts[0].privateKey),
    networks,
    emitter: createEmitter(),
    memory,
    approve,
    behavior,
    network: networks.get(session?.chainId ?? first.chainId) ?? first,
    isAuthorized: session !== null,
    isConnecting: false,
  }
}

/** The chain the wallet says it is on. */
export const getChainId = (state: WalletState): number => state.behavior.wrongChain ?? state.network.chainId

export const askNode = (state: WalletState, method: string, params: readonly unknown[] = []) =>
  requestNode(state.network.rpcUrl, { method, params })

/** Asks the holder of the wallet. @throws ProviderRpcError 4001 */
export async function askHolder(
  state: WalletState,
  method: string,
  params: readonly unknown[],
): Promise<void> {
  const isApproved = await state.approve({
    method,
    params,
    address: state.account.address,
    network: state.network,
    request: (request) => requestNode(state.network.rpcUrl, request),
  })
  if (!isApproved) throw new ProviderRpcError(rpcCodes.userRejected, 'The user rejected the request.')
}

/** Goes to a known network. @throws ProviderRpcError 4902 */
export function selectNetwork(state: WalletState, chainId: number): void {
  const network = state.networks.get(chainId)
  if (!network) throw new ProviderRpcError(rpcCodes.networkUnknown, `Unrecognized chain ID ${chainId}.`)
  if (network === state.network) return
  state.network = network
  if (state.isAuthorized) state.memory.save({ chainId })
  state.emitter.emit('chainChanged', numberToHex(chainId))
}

/** Lets the site see the account. */
export function authorize(state: WalletState): void {
  state.isAuthorized = true
  state.memory.save({ chainId: state.network.chainId })
  state.emitter.emit('accountsChanged', [state.account.address])
}

/** Takes back what {@link authorize} gave. */
export function forgetSite(state: WalletState): void {
  if (!state.isAuthorized) return
  state.isAuthorized = false
  state.memory.save(null)
  state.emitter.emit('accountsChanged', [])
}
