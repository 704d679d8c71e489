import type { Transfer } from '../Activity.ts'
import { toBaseUnits, toFields, toShown, toToken } from './fields.ts'

const directions = ['in', 'out', 'self'] as const
const decimalsLimit = 78

/** The path of a picture that the gateway shows: whatever host an answer names, it is asked of the gateway alone. */
const picturePath = /(\/(?:v1\/images|public\/getTokenImage)\/[\w-]{1,64})(?:\?|$)/

function toPicture(icon: unknown, preview: unknown): string | null {
  const url = toFields(icon).url ?? toFields(preview).url
  return (typeof url === 'string' && picturePath.exec(url)?.[1]) || null
}

const toKind = (standard: unknown, isNft: boolean): Transfer['kind'] => {
  if (isNft) return 'nft'
  return standard === 'native' ? 'native' : 'token'
}

/**
 * Reads one transfer of the gateway's answer.
 * @returns null for what makes no sense; `pictureUrl` is the path at the gateway
 */
export function parseTransfer(said: unknown): Transfer | null {
  const fields = toFields(said)
  const isNft = fields.nft_info !== undefined
  const nft = toFields(fields.nft_info)
  const info = toFields(isNft ? fields.nft_info : fields.fungible_info)
  const direction = directions.find((one) => one === fields.direction)
  const { decimals } = fields
  const isKnown =
    Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= decimalsLimit
  if (decimals !== null && !isKnown) return null
  const amount = toBaseUnits(toFields(fields.quantity).numeric, (decimals ?? 0) as number)
  const kind = toKind(fields.standard, isNft)
  const contract = toToken(fields.contract)
  if (!direction || amount === null || (contract === null) !== (kind === 'native')) return null
  return {
    ...{ direction, kind, contract, amount, decimals: decimals as number | null },
    tokenId: toToken(fields.token_id),
    name: toShown(info.name, 40),
    symbol: toShown(info.symbol, 12),
    from: toToken(fields.from),
    to: toToken(fields.to),
    isListed: kind === 'native' || fields.is_listed === true,
    isSpam: toFields(nft.flags).is_spam === true,
    isInternal: fields.is_internal === true,
    pictureUrl: toPicture(info.icon, toFields(nft.content).preview),
  }
}
