import type { Hex } from 'viem'
import { createWallet } from '../wallets/createWallet.ts'
import { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
import { answerBitcoin } from './answerBitcoin.ts'
import { answerCosmos, answerPolkadot } from './answerOthers.ts'
import { answerSolana } from './answerSolana.ts'
import type { WalletkitChain } from './WalletkitWallet.ts'
import { toAddress } from './walletkitKeys.ts'

/** A request with the chain it is for. */
export interface ChainRequest {
  /** CAIP-2. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** Port 9 answers nobody: a chain without a node can sign and nothing else. */
const noNode = 'http://127.0.0.1:9'

/** The key whose address the params name; the first where they name none. */
function findKey(privateKeys: readonly Hex[], { chainId, params }: ChainRequest): Hex {
  const text = JSON.stringify(params ?? null).toLowerCase()
  const named = privateKeys.find((key) => text.includes(`"${toAddress(key, chainId).toLowerCase()}"`))
  const [first] = privateKeys
  if (!first) throw new ProviderRpcError(rpcCodes.unauthorized, 'The wallet has no account.')
  return named ?? first
}

async function answerEvm({ chainId, method, params }: ChainRequest, privateKey: Hex, rpcUrl = noNode) {
  const { provider } = createWallet({
    chains: [{ chainId: Number(chainId.split(':')[1]), rpcUrl }],
    privateKey,
  })
  await provider.request({ method: 'eth_requestAccounts' })
  return provider.request({ method, params: params as readonly unknown[] })
}

/** Answers an approved request with the keys of the wallet. @throws ProviderRpcError */
export async function answerRequest(
  request: ChainRequest,
  {
    privateKeys,
    chains,
  }: { readonly privateKeys: readonly Hex[]; readonly chains: readonly WalletkitChain[] },
): Promise<unknown> {
  const { chainId, method } = request
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new ProviderRpcError(rpcCodes.networkUnknown, `The wallet does not know ${chainId}.`)
  const key = findKey(privateKeys, request)
  const params = (request.params ?? {}) as object
  switch (chainId.split(':')[0]) {
    case 'eip155':
      return answerEvm(request, key, chain.rpcUrl)
    case 'solana':
      return answerSolana({ method, params, rpcUrl: chain.rpcUrl }, key)
    case 'bip122':
      return answerBitcoin({ method, params, chainId }, key)
    case 'cosmos':
      return answerCosmos({ method, params, chainId }, key)
    case 'polkadot':
      return answerPolkadot({ method, params }, key)
  }
  throw new ProviderRpcError(rpcCodes.unsupportedMethod, `The wallet does not know ${method}.`)
}
