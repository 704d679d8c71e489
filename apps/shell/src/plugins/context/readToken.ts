import type { TokenFacts, TokenReference } from '@portico/contract'
import { RpcError } from '@portico/contract/errors'
import * as v from 'valibot'
import { requestChain } from '../../core/api/requestChain.ts'
import type { Core } from '../../core/Core.ts'

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

/** What a contract says of itself; null where it reverts. @throws errors of area API where no node answers */
async function callContract(core: Core, { caipNetworkId, address }: TokenReference, data: string) {
  const request = { method: 'eth_call', params: [{ to: address, data }, 'latest'] }
  return requestChain(core, caipNetworkId, request).catch((error) => {
    if (error instanceof RpcError) return null
    throw error
  })
}

async function readEthereumToken(core: Core, reference: TokenReference): Promise<TokenFacts | null> {
  if (!/^0x[0-9a-f]{40}$/i.test(reference.address ?? '')) return null
  const call = (name: keyof typeof selectors) => callContract(core, reference, selectors[name])
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

/** Answer of `getAccountInfo` for a mint. */
const mintSchema = v.object({
  value: v.object({
    data: v.object({
      parsed: v.object({
        type: v.literal('mint'),
        info: v.object({ decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)) }),
      }),
    }),
  }),
})

async function readMint(core: Core, reference: TokenReference): Promise<TokenFacts | null> {
  const params = [reference.address, { encoding: 'jsonParsed' }]
  const answer = await requestChain(core, reference.caipNetworkId, {
    method: 'getAccountInfo',
    params,
  }).catch((error) => {
    if (error instanceof RpcError) return null
    throw error
  })
  const result = v.safeParse(mintSchema, answer)
  if (!result.success) return null
  const { decimals } = result.output.value.data.parsed.info
  return { ...reference, name: null, symbol: null, decimals, iconUrl: null, price: null }
}

/** Facts of a token from the chain alone; null for what is no token. @throws errors of area API where no node answers */
export async function readToken(core: Core, reference: TokenReference): Promise<TokenFacts | null> {
  if (reference.caipNetworkId.startsWith('eip155:')) return readEthereumToken(core, reference)
  return reference.caipNetworkId.startsWith('solana:') ? readMint(core, reference) : null
}
