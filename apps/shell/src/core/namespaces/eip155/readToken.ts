import { readChain } from '../../api/readChain.ts'
import type { TokenReader } from '../TokenReader.ts'

// Selectors of ERC-20's optional functions (EIP-20).
const selectors = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' } as const

/** More than any name has. */
const textLimit = 200

/** A word, or a text as the ABI encodes it; older tokens answer with 32 bytes. Null for anything else. */
function decodeText(answer: unknown): string | null {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{64})+$/i.test(answer)) return null
  const hex = answer.slice(2)
  const isLong = hex.length > 64
  const length = isLong ? Math.min(Number(`0x${hex.slice(64, 128)}`), textLimit) : 32
  const content = isLong ? hex.slice(128, 128 + length * 2) : hex
  const bytes = (content.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const text = new TextDecoder().decode(Uint8Array.from(bytes)).replace(/\0+$/, '')
  // Nothing that a name is drawn with, and some of it would draw another one.
  return text === '' || /[\p{Cc}\p{Cf}]/u.test(text) ? null : text
}

function decodeDecimals(answer: unknown): number | null {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{64}$/i.test(answer)) return null
  const decimals = Number(answer)
  return decimals <= 99 ? decimals : null
}

/** Facts of an ERC-20 token, as its contract says them. */
export const readToken: TokenReader = async (core, reference) => {
  if (!/^0x[0-9a-f]{40}$/i.test(reference.address ?? '')) return null
  const call = (name: keyof typeof selectors) => {
    const params = [{ to: reference.address, data: selectors[name] }, 'latest']
    return readChain(core, reference.caipNetworkId, { method: 'eth_call', params })
  }
  const [name, symbol, said] = await Promise.all([call('name'), call('symbol'), call('decimals')])
  const decimals = decodeDecimals(said)
  if (decimals === null) return null
  return {
    ...reference,
    name: decodeText(name),
    symbol: decodeText(symbol),
    decimals,
    iconUrl: null,
    price: null,
  }
}
