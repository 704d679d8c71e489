import type { Provider } from '@portico/contract/shell'
import { isSoonDrawn } from '../../wallets/isSoonDrawn.ts'

/** A validated EIP-6963 announcement. */
export interface Announcement {
  readonly uuid: string
  readonly name: string
  /** In lower case: names of domains have none. */
  readonly rdns: string
  /** Absent when the announced one was not a `data:` image of reasonable size. */
  readonly icon?: string
  readonly provider: Provider
}

const nameLimit = 40
const iconLimit = 256 * 1024
const iconPattern = /^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/
const rdnsPattern = /^[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/

/** Characters that are not seen, with which a name could pose as another: those Unicode calls so, and an empty pattern of Braille. */
const unseenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

const isText = (value: unknown, limit: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= limit

/** A wallet's name without what could make it pose as another; at most 40 characters. */
export function cleanName(name: string): string {
  const cleaned = name.slice(0, 1_000).replace(unseenCharacters, '').replace(/\s+/g, ' ').trim()
  return cleaned.length > nameLimit ? `${cleaned.slice(0, nameLimit - 1).trimEnd()}…` : cleaned
}

/** Whether a wallet's icon may be shown: a `data:` image of reasonable size, which fetches nothing and is soon drawn. */
export const isIcon = (icon: unknown): icon is string =>
  isText(icon, iconLimit) && iconPattern.test(icon) && isSoonDrawn(icon)

/** Reads an announcement, which any script on the page can make. Null for what is not one. */
export function parseAnnouncement(detail: unknown): Announcement | null {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: Provider }
    const { uuid, name, rdns, icon } = info
    if (!isText(uuid, 100) || typeof name !== 'string' || !isText(rdns, 253) || !rdnsPattern.test(rdns))
      return null
    if (typeof provider.request !== 'function') return null
    const cleaned = cleanName(name)
    if (!cleaned) return null
    return { uuid, name: cleaned, rdns: rdns.toLowerCase(), provider, ...(isIcon(icon) ? { icon } : {}) }
  } catch {
    return null
  }
}
