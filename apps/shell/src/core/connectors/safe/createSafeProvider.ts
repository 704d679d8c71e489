import type { RpcRequest } from '@portico/contract'
import { WalletAnswerInvalidError, WalletRequestError } from '@portico/contract/errors'
import type { Provider } from '@portico/contract/shell'
import { type AskSafe, createAskSafe, type SafeFrame } from './askSafe.ts'

interface SafeInfo {
  readonly safeAddress: string
  readonly chainId: number
}

interface TransactionRequest {
  readonly to?: string
  readonly value?: string
  readonly data?: string
  readonly gas?: string
}

type Params = readonly unknown[]

const parseInfo = (answer: unknown): SafeInfo => {
  const { safeAddress, chainId } = (answer ?? {}) as Partial<SafeInfo>
  const isValid = /^0x[0-9a-fA-F]{40}$/.test(String(safeAddress)) && Number.isSafeInteger(Number(chainId))
  if (!isValid) throw new WalletAnswerInvalidError({ details: 'getSafeInfo' })
  return { safeAddress: String(safeAddress), chainId: Number(chainId) }
}

const readText = (answer: unknown, key: string): string | null => {
  const value = (answer as Record<string, unknown> | null)?.[key]
  return typeof value === 'string' ? value : null
}

/**
 * EIP-1193 provider over the Safe around this page (Safe Apps protocol). A transaction's hash is the Safe's own until
 * its owners have confirmed it; questions about it are answered with what came of it on the chain. A message that is
 * still to be confirmed by other owners has the signature `0x`, as ERC-1271 is asked later.
 */
export function createSafeProvider(frame: SafeFrame): Provider {
  const ask = createAskSafe(frame)
  const getInfo = async () => parseInfo(await ask('getSafeInfo'))
  const answers: Readonly<Record<string, (params: Params, request: RpcRequest) => Promise<unknown>>> = {
    eth_accounts: async () => [(await getInfo()).safeAddress],
    eth_requestAccounts: async () => [(await getInfo()).safeAddress],
    eth_chainId: async () => `0x${(await getInfo()).chainId.toString(16)}`,
    eth_sendTransaction: ([transaction]) => sendTransaction(ask, transaction as TransactionRequest),
    personal_sign: async ([message]) => readText(await ask('signMessage', { message }), 'signature') ?? '0x',
    eth_signTypedData_v4: async ([, typedData]) => {
      const parsed = typeof typedData === 'string' ? JSON.parse(typedData) : typedData
      return readText(await ask('signTypedMessage', { typedData: parsed }), 'signature') ?? '0x'
    },
    eth_getTransactionByHash: ([hash], { method }) => readTransaction(ask, method, String(hash)),
    eth_getTransactionReceipt: ([hash], { method }) => readTransaction(ask, method, String(hash)),
  }
  return {
    async request(request) {
      const { method } = request
      const params = Array.isArray(request.params) ? request.params : []
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (answer) return answer(params, request)
      // A Safe lives on one chain, and is asked for nothing that is not its own.
      if (/^(wallet_|eth_sign)/.test(method)) throw new WalletRequestError({ details: `4200 ${method}` })
      return ask('rpcCall', { call: method, params })
    },
  }
}

async function sendTransaction(ask: AskSafe, { to, value, data, gas }: TransactionRequest): Promise<string> {
  const transaction = { to, value: BigInt(value ?? 0).toString(), data: data ?? '0x' }
  const params = gas ? { safeTxGas: Number(gas) } : {}
  const hash = readText(await ask('sendTransactions', { txs: [transaction], params }), 'safeTxHash')
  if (!hash) throw new WalletAnswerInvalidError({ details: 'sendTransactions' })
  return hash
}

/** Null while the owners have not confirmed: the same a node answers of what is still to come. */
async function readTransaction(ask: AskSafe, method: string, hash: string): Promise<unknown> {
  const found = await ask('getTxBySafeTxHash', { safeTxHash: hash }).catch(() => null)
  const isOwn = found !== null
  const chainHash = readText(found, 'txHash')
  if (isOwn && !chainHash) return null
  return ask('rpcCall', { call: method, params: [chainHash ?? hash] })
}
