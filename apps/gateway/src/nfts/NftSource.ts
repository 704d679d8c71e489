import type { TokenDocument } from './metadata/parseDocument.ts'

/** Kind of an NFT: by its contract on EVM chains, by its token program on Solana. */
export type NftStandard = 'erc721' | 'erc1155' | 'spl' | 'token2022'

/** An NFT as a source finds it: texts are a stranger's, not judged and not bounded. */
export interface FoundNft {
  /** Contract; the mint on Solana. */
  readonly contract: string
  /** Decimal; null on Solana, where the mint says it all. */
  readonly tokenId: string | null
  readonly standard: NftStandard
  /** Decimal; 1 for all but editions. */
  readonly quantity: string
  /** Name on the chain itself, for when the metadata has none. */
  readonly name: string | null
  /** Where its metadata is; null when it gives no address. */
  readonly uri: string | null
  /** The metadata, where the source has it at hand. */
  readonly document?: TokenDocument | null
  readonly collection: FoundCollection | null
  /** The source's own verdict. */
  readonly isMarkedSpam: boolean
}

/** The collection of an NFT. */
export interface FoundCollection {
  /** Contract; the mint of the collection on Solana. */
  readonly address: string
  readonly name: string | null
  /** Where its metadata is. */
  readonly uri: string | null
  /** Picture, where the source has it at hand. */
  readonly image?: string | null
  /** Whether the collection itself has said that the NFT is of it; null where the chain has no such thing. */
  readonly isVerified: boolean | null
}

/** Some NFTs of an account. */
export interface NftPage {
  readonly nfts: readonly FoundNft[]
  /** Asks for those after these. Null when there are no more. */
  readonly next: string | null
  /** False while the source has not looked everywhere yet; `next` goes on looking. */
  readonly isComplete: boolean
}

/** What to read. */
export interface NftQuery {
  /** `next` of the page before; null for the first. */
  readonly cursor: string | null
  /** How many at most. */
  readonly limit: number
}

/**
 * Where the NFTs of accounts on one chain come from. The chain itself (`createLogSource`, `createTokenAccountSource`)
 * works everywhere and needs nobody; an indexer (`createAlchemySource`, `createDasSource`) is faster where an account is
 * old, and alone knows compressed ones.
 */
export interface NftSource {
  /**
   * @param account in the chain's own form
   * @throws ApiError 400 for a cursor that is none, 503 when the source does not answer
   */
  list(account: string, query: NftQuery): Promise<NftPage>
}
