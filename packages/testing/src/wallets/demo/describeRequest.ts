import { type Address, decodeFunctionData, erc20Abi, formatUnits, type Hex, hexToString } from 'viem'
import type { TransactionFields } from '../sendTransaction.ts'
import type { ApprovalRequest } from '../Wallet.ts'

/** A request in words. */
export interface RequestDescription {
  readonly title: string
  /** One sentence: what happens on approval. */
  readonly summary: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Text to be signed, as it is. */
  readonly message?: string
}

const getNetworkName = ({ network }: ApprovalRequest) => network.name ?? `Network ${network.chainId}`

const decodeTransfer = (data: Hex | undefined) => {
  try {
    return decodeFunctionData({ abi: erc20Abi, data: data ?? '0x' })
  } catch {
    return null
  }
}

async function readToken(request: ApprovalRequest, to: Address) {
  const call = async (data: Hex) =>
    (await request.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })) as Hex
  try {
    const [symbol, decimals] = await Promise.all([call('0x95d89b41'), call('0x313ce567')])
    // A string result is offset, length and text, 32 bytes each.
    const text = hexToString(`0x${symbol.slice(130)}`)
      .replaceAll('\0', '')
      .slice(0, 12)
    return { symbol: text || 'tokens', decimals: Number(decimals) }
  } catch {
    return null
  }
}

async function describeTransaction(request: ApprovalRequest): Promise<RequestDescription> {
  const { to, value = '0x0', data } = request.params[0] as TransactionFields
  const symbol = request.network.symbol ?? 'ETH'
  const native = `${formatUnits(BigInt(value), 18)} ${symbol}`
  const network = ['Network', getNetworkName(request)] as const
  const decoded = decodeTransfer(data)
  if (to && (decoded?.functionName === 'transfer' || decoded?.functionName === 'approve')) {
    const [target, units] = decoded.args
    const token = await readToken(request, to)
    const amount = token
      ? `${formatUnits(units, token.decimals)} ${token.symbol}`
      : `${units} units of a token`
    const isTransfer = decoded.functionName === 'transfer'
    return {
      title: isTransfer ? `Send ${amount}` : `Allow ${amount}`,
      summary: isTransfer
        ? 'The tokens leave your account.'
        : 'The spender may take this much from your account.',
      rows: [[isTransfer ? 'To' : 'Spender', target], ['Token contract', to], network],
    }
  }
  if (!to) return { title: 'Create a contract', summary: `Costs ${native} and the fee.`, rows: [network] }
  const rows = [['To', to], network] as const
  if (!data || data === '0x') return { title: `Send ${native}`, summary: 'It leaves your account.', rows }
  return {
    title: 'Call a contract',
    summary: 'This wallet cannot read what the call does.',
    rows: [['Contract', to], ['Value', native], ['Data', data.slice(0, 10)], network],
  }
}

function describeMessage({ params, address }: ApprovalRequest): RequestDescription {
  const hex = String(params[0]) as Hex
  return {
    title: 'Sign a message',
    summary: 'A signature costs nothing and moves nothing.',
    rows: [['Account', address]],
    message: /^0x([0-9a-f]{2})*$/i.test(hex) ? hexToString(hex) : hex,
  }
}

function describeTypedData({ params, address }: ApprovalRequest): RequestDescription {
  const data = params[1]
  const parsed = (typeof data === 'string' ? JSON.parse(data) : data) as {
    domain?: { name?: string }
    primaryType?: string
    message?: unknown
  }
  return {
    title: `Sign ${parsed.primaryType ?? 'data'}`,
    summary: 'Signed data can allow others to act for you. Read it first.',
    rows: [
      ['For', parsed.domain?.name ?? 'unnamed'],
      ['Account', address],
    ],
    message: JSON.stringify(parsed.message, null, 2),
  }
}

function describeNetwork({ method, params, network }: ApprovalRequest): RequestDescription {
  const { chainId, chainName, rpcUrls } = params[0] as {
    chainId: Hex
    chainName?: string
    rpcUrls?: string[]
  }
  const name = chainName ?? `Network ${Number(chainId)}`
  const isNew = method === 'wallet_addEthereumChain'
  return {
    title: isNew ? `Add ${name}` : 'Switch network',
    summary: isNew
      ? 'The wallet will know this network and go to it.'
      : 'The wallet goes to another network.',
    rows: [
      ['From', network.name ?? `Network ${network.chainId}`],
      ['To', name],
      ...(rpcUrls?.[0] ? [['Node', rpcUrls[0]] as const] : []),
    ],
  }
}

/** Puts a request into words, asking the node for a token's symbol and decimals. Never fails: what it cannot read it says. */
export async function describeRequest(request: ApprovalRequest, origin: string): Promise<RequestDescription> {
  switch (request.method) {
    case 'eth_requestAccounts':
      return {
        title: 'Connect',
        summary: `${origin} wants to see your address and ask for your approval. It cannot move anything by itself.`,
        rows: [
          ['Account', request.address],
          ['Network', getNetworkName(request)],
        ],
      }
    case 'eth_sendTransaction':
      return describeTransaction(request)
    case 'personal_sign':
      return describeMessage(request)
    case 'eth_signTypedData_v4':
      return describeTypedData(request)
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return describeNetwork(request)
    default:
      return { title: 'Approve', summary: `${origin} asks for ${request.method}.`, rows: [] }
  }
}
