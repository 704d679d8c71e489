import { type Hex, isAddressEqual, numberToHex } from 'viem'
import { ProviderRpcError, rpcCodes } from './ProviderRpcError.ts'
import { sendTransaction, type TransactionFields } from './sendTransaction.ts'
import {
  askHolder,
  askNode,
  authorize,
  forgetSite,
  getChainId,
  selectNetwork,
  type WalletState,
} from './walletState.ts'

type Params = readonly unknown[]
type Answer = (state: WalletState, params: Params, method: string) => unknown

/** What needs the holder's approval, and so can be declined, left open, or never answered. */
export const approvedMethods: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
])

const getAccounts = (state: WalletState): string[] => {
  if (state.behavior.badAnswer) return ['not-an-address']
  return state.isAuthorized ? [state.account.address] : []
}

const getPermissions = (state: WalletState) =>
  state.isAuthorized ? [{ parentCapability: 'eth_accounts', caveats: [] }] : []

async function connect(state: WalletState, params: Params, method: string): Promise<string[]> {
  if (state.isAuthorized || state.behavior.badAnswer) return getAccounts(state)
  if (state.isConnecting)
    throw new ProviderRpcError(rpcCodes.pending, 'A request to connect is already pending.')
  state.isConnecting = true
  try {
    await askHolder(state, method, params)
  } finally {
    state.isConnecting = false
  }
  authorize(state)
  return getAccounts(state)
}

function requireAccount(state: WalletState, address: unknown): void {
  const isOwn = state.isAuthorized && isAddressEqual(address as Hex, state.account.address)
  if (!isOwn) throw new ProviderRpcError(rpcCodes.unauthorized, 'The account is not authorized.')
}

async function switchNetwork(state: WalletState, params: Params, method: string): Promise<null> {
  const chainId = Number((params[0] as { chainId?: Hex } | undefined)?.chainId)
  if (state.behavior.wrongChain !== undefined)
    throw new ProviderRpcError(rpcCodes.userRejected, 'The user rejected the request.')
  if (chainId === state.network.chainId) return null
  if (!state.networks.has(chainId))
    throw new ProviderRpcError(rpcCodes.networkUnknown, `Unrecognized chain ID ${chainId}.`)
  await askHolder(state, method, params)
  selectNetwork(state, chainId)
  return null
}

async function addNetwork(state: WalletState, params: Params, method: string): Promise<null> {
  const { chainId, chainName, rpcUrls, nativeCurrency } = params[0] as {
    chainId: Hex
    chainName?: string
    rpcUrls?: string[]
    nativeCurrency?: { symbol?: string }
  }
  const rpcUrl = rpcUrls?.[0]
  if (!rpcUrl) throw new ProviderRpcError(rpcCodes.invalidParams, 'rpcUrls must name a node.')
  await askHolder(state, method, params)
  const network = {
    chainId: Number(chainId),
    rpcUrl,
    ...(chainName && { name: chainName }),
    ...(nativeCurrency?.symbol && { symbol: nativeCurrency.symbol }),
  }
  state.networks.set(network.chainId, network)
  selectNetwork(state, network.chainId)
  return null
}

async function signMessage(state: WalletState, params: Params, method: string): Promise<Hex> {
  const [message, address] = params as [Hex, string]
  requireAccount(state, address)
  await askHolder(state, method, params)
  return state.account.signMessage({ message: { raw: message } })
}

async function signTypedData(state: WalletState, params: Params, method: string): Promise<Hex> {
  const [address, typedData] = params as [string, string | object]
  requireAccount(state, address)
  const parsed = typeof typedData === 'string' ? JSON.parse(typedData) : typedData
  await askHolder(state, method, params)
  return state.account.signTypedData(parsed)
}

async function send(state: WalletState, params: Params, method: string): Promise<unknown> {
  const fields = params[0] as TransactionFields
  requireAccount(state, fields.from)
  await askHolder(state, method, params)
  return sendTransaction((request) => askNode(state, request.method, request.params as Params), {
    account: state.account,
    chainId: state.network.chainId,
    fields,
  })
}

const answers: Readonly<Record<string, Answer>> = {
  eth_accounts: getAccounts,
  eth_chainId: (state) => (state.behavior.badAnswer ? 'nonsense' : numberToHex(getChainId(state))),
  eth_requestAccounts: connect,
  eth_sendTransaction: send,
  eth_signTypedData_v4: signTypedData,
  net_version: (state) => String(getChainId(state)),
  personal_sign: signMessage,
  wallet_addEthereumChain: addNetwork,
  wallet_getPermissions: getPermissions,
  wallet_requestPermissions: async (state, params) => {
    await connect(state, params, 'eth_requestAccounts')
    return getPermissions(state)
  },
  wallet_revokePermissions: (state) => {
    forgetSite(state)
    return null
  },
  wallet_switchEthereumChain: switchNetwork,
}

/** What the wallet answers by itself; the node is asked for everything else that reads. @throws ProviderRpcError */
export async function answerRequest(state: WalletState, method: string, params: Params): Promise<unknown> {
  const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
  if (answer) return answer(state, params, method)
  if (/^(eth_(?!sign)|net_|web3_)/.test(method)) return askNode(state, method, params)
  throw new ProviderRpcError(rpcCodes.unsupportedMethod, `The wallet does not know ${method}.`)
}
