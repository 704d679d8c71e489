import type { ImageStore } from '../images/createImageStore.ts'
import { toImagePath } from '../images/imageRoutes.ts'
import { cleanText } from './metadata/cleanText.ts'
import type { MetadataAnswer, ReadMetadata } from './metadata/createMetadataReader.ts'
import type { TokenDocument, Trait } from './metadata/parseDocument.ts'
import type { FoundNft, NftStandard } from './NftSource.ts'
import { classifySpam, type SpamReason } from './spam/classifySpam.ts'

/** One NFT of the answer. Texts are bounded, without control characters; pictures are paths of the gateway alone. */
export interface Nft {
  /** CAIP-19. */
  readonly id: string
  /** CAIP-2. */
  readonly chainId: string
  readonly standard: NftStandard
  /** Contract; the mint on Solana. */
  readonly contract: string
  /** Decimal; null on Solana. */
  readonly tokenId: string | null
  /** Decimal. */
  readonly quantity: string
  readonly name: string
  readonly description: string | null
  /** Path below the gateway; null where there is no picture. */
  readonly image: string | null
  readonly collection: {
    readonly name: string | null
    readonly address: string
    readonly image: string | null
  } | null
  readonly traits: readonly Trait[]
  readonly isSpam: boolean
  readonly spamReason: SpamReason | null
}

/** Makes of what a source has found what visitors are shown. */
export type Describe = (chainId: string, found: readonly FoundNft[]) => Promise<Nft[]>

/** What {@link createDescriber} needs. */
export interface DescriberOptions {
  readonly readMetadata: ReadMetadata
  readonly images: ImageStore
  /** Milliseconds for all metadata of one page. What comes later is there the next time. */
  readonly timeLimit: number
}

const nameLimit = 200

/** Reads the metadata of a page at once; those that are late do not keep the others waiting. */
export function createDescriber({ readMetadata, images, timeLimit }: DescriberOptions): Describe {
  return async (chainId, found) => {
    const late = createTimer(timeLimit)
    const read = (uri: string | null) =>
      uri === null ? ('missing' as const) : Promise.race([readMetadata(uri), late.passed])
    const entries = await Promise.all(
      found.map(async (nft) => {
        const known = nft.document === undefined ? read(nft.uri) : (nft.document ?? ('missing' as const))
        const [answer, parent] = await Promise.all([known, read(nft.collection?.uri ?? null)])
        return { nft, answer, parent: toDocument(parent) }
      }),
    )
    late.stop()
    const pictures = entries.flatMap(({ nft, answer, parent }) => [
      toDocument(answer)?.image ?? null,
      nft.collection?.image ?? parent?.image ?? null,
    ])
    const ids = await images.name(pictures.filter((uri) => uri !== null))
    const getPath = (uri: string | null | undefined) => {
      const id = uri && ids.get(uri)
      return id ? toImagePath(id) : null
    }
    return entries.map((entry) => toNft(chainId, entry, getPath))
  }
}

function createTimer(milliseconds: number) {
  const { promise, resolve } = createPromise<'unavailable'>()
  const timer = setTimeout(() => resolve('unavailable'), milliseconds)
  return { passed: promise, stop: () => clearTimeout(timer) }
}

function createPromise<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const toDocument = (answer: MetadataAnswer): TokenDocument | null =>
  typeof answer === 'string' ? null : answer

interface Entry {
  readonly nft: FoundNft
  readonly answer: MetadataAnswer
  readonly parent: TokenDocument | null
}

function toNft(
  chainId: string,
  { nft, answer, parent }: Entry,
  getPath: (uri: string | null | undefined) => string | null,
): Nft {
  const document = toDocument(answer)
  const name = document?.name ?? cleanText(nft.name, nameLimit)
  const collectionName = cleanText(nft.collection?.name, nameLimit) ?? parent?.name ?? null
  const spamReason = classifySpam({
    name,
    collectionName,
    description: document?.description ?? null,
    hasImage: Boolean(document?.image),
    isVerified: nft.collection?.isVerified ?? null,
    isMarked: nft.isMarkedSpam,
    isMetadataKnown: answer !== 'unavailable',
  })
  return {
    id: toAssetId(chainId, nft),
    chainId,
    standard: nft.standard,
    contract: nft.contract,
    tokenId: nft.tokenId,
    quantity: nft.quantity,
    name: name ?? `${collectionName ?? ''} ${toShortId(nft)}`.trim(),
    description: document?.description ?? null,
    image: getPath(document?.image),
    collection: nft.collection && {
      name: collectionName,
      address: nft.collection.address,
      image: getPath(nft.collection.image ?? parent?.image),
    },
    traits: document?.traits ?? [],
    isSpam: spamReason !== null,
    spamReason,
  }
}

/** CAIP-19; the namespace of its assets on Solana is that of CASA's profile. */
const toAssetId = (chainId: string, { standard, contract, tokenId }: FoundNft) =>
  tokenId === null ? `${chainId}/nft:${contract}` : `${chainId}/${standard}:${contract}/${tokenId}`

/** For what has no name: the number, or the ends of one that nobody reads. */
function toShortId({ tokenId, contract }: FoundNft): string {
  const id = tokenId === null ? contract : `#${tokenId}`
  return id.length > 12 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id
}
