/**
 * Why an NFT counts as spam. `indexer`: the indexer says so. `link`: its name or that of its collection is a web
 * address. `lure`: one of them promises something, or asks to do something. `promotion`: the text of a collection
 * nobody has verified does both. `empty`: it has neither name nor picture.
 */
export type SpamReason = 'indexer' | 'link' | 'lure' | 'promotion' | 'empty'

/** What is known of an NFT when it is judged. */
export interface SpamEvidence {
  /** From its metadata. */
  readonly name: string | null
  readonly collectionName: string | null
  readonly description: string | null
  readonly hasImage: boolean
  /** Null where the chain has no such thing. */
  readonly isVerified: boolean | null
  readonly isMarked: boolean
  /** False where the metadata was not reached this time: what nobody has seen is not judged for being empty. */
  readonly isMetadataKnown: boolean
}

const link =
  /(https?:\/\/|www\.)\S|(^|[\s(["'@:|])([a-z0-9-]+\.)+(com|net|org|io|xyz|app|site|online|top|live|fun|club|info|pro|vip|gift|claims?|link|click|cc|co|me|us|to|ws|lol|events?|finance|network|example)(?![\w.-])/i
const lure =
  /(^|[^a-z])(claim|visit|redeem|rewards?|airdrops?|vouchers?|giveaway|free (mint|nft|token)s?|bonus|eligible|congratulations|you (have )?won|winner)(?![a-z])|[$€£]\s?\d[\d,.]*|\d[\d,.]*\s?(usd[ct]?|eth|sol|bnb|matic)(?![a-z])/i

/** Look-alikes in other widths count as what they look like. */
const fold = (text: string) => text.normalize('NFKC')

/** Whether a name is a web address, or has one in it. */
export const hasLink = (text: string): boolean => link.test(fold(text))
/** Whether a name promises something, or asks to do something. */
export const hasLure = (text: string): boolean => lure.test(fold(text))

/**
 * Judges an NFT by simple rules that a person can follow; null for one that is none. Members of a verified collection
 * may be called as they like. What is judged wrongly is hidden behind a switch, not gone.
 */
export function classifySpam(evidence: SpamEvidence): SpamReason | null {
  if (evidence.isMarked) return 'indexer'
  const names = [evidence.name ?? '', evidence.collectionName ?? '']
  if (evidence.isVerified !== true) {
    if (names.some(hasLink)) return 'link'
    if (names.some(hasLure)) return 'lure'
    const description = evidence.description ?? ''
    if (hasLink(description) && hasLure(description)) return 'promotion'
  }
  const isEmpty = evidence.name === null && !evidence.hasImage
  return isEmpty && evidence.isMetadataKnown ? 'empty' : null
}
