import type { Address, Hex } from 'viem'
import { decodeAbiParameters, formatUnits, hexToString } from 'viem/utils'
import type { Nodes } from '../../nodes/createNodes.ts'
import type { Line } from '../Approval.ts'

/** Facts of a token, as its contract tells the operator's node. */
export interface TokenFacts {
  readonly symbol: string
  readonly decimals: number
}

const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567' } as const

/** A symbol in whichever form tokens have it, without what could disturb a line. */
function readSymbol(given: unknown): string | null {
  try {
    const data = given as Hex
    const text =
      data.length === 66
        ? hexToString(data, { size: 32 })
        : decodeAbiParameters([{ type: 'string' }], data)[0]
    return /^[\p{L}\p{N}\p{P}\p{S}]{1,12}$/u.test(text) ? text : null
  } catch {
    return null
  }
}

/** Asks for a token's facts; null for a contract that tells none, or where no node answers. */
export async function fetchToken(nodes: Nodes, id: string, to: Address): Promise<TokenFacts | null> {
  const read = (data: Hex) => nodes.ask(id, 'eth_call', [{ to, data }, 'latest']).catch(() => null)
  const [symbol, decimals] = await Promise.all([read(selectors.symbol), read(selectors.decimals)])
  const name = readSymbol(symbol)
  const count = typeof decimals === 'string' && /^0x[0-9a-f]{64}$/i.test(decimals) ? Number(decimals) : -1
  return name !== null && count >= 0 && count <= 36 ? { symbol: name, decimals: count } : null
}

/** An amount of a token; of one that is not known as it stands in the call, in base units. */
export const toTokenAmount = (
  amount: bigint,
  token: TokenFacts | null,
  label: 'amount' | 'gives' | 'gets' = 'amount',
): Line =>
  token
    ? { kind: 'amount', label, value: formatUnits(amount, token.decimals), symbol: token.symbol }
    : { kind: 'text', label, value: `${amount}` }
