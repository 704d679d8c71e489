import * as v from 'valibot'

const url = v.pipe(v.string(), v.url())
const slashUrl = v.pipe(url, v.endsWith('/', 'must end with a slash'))

/** CAIP-2 id of a Solana chain: the first characters of its genesis hash. */
export const solanaIdSchema = v.pipe(
  v.string(),
  v.regex(
    /^solana:[1-9A-HJ-NP-Za-km-z]{1,32}$/,
    'must be a CAIP-2 id such as solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ),
)

/** A Solana chain whose NFTs are shown. Not shown to visitors itself. */
export const solanaChainSchema = v.object({ caipNetworkId: solanaIdSchema, rpcUrl: url })

/** Where NFTs, their metadata and their pictures come from. */
export const nftSchema = v.object({
  /**
   * Indexers, by CAIP-2 id; without one the chain itself is read. On EVM chains the base of an interface like
   * Alchemy's NFT API v3, with the key; on Solana a JSON-RPC address that speaks the Digital Asset Standard.
   */
  indexers: v.optional(v.record(v.string(), url), {}),
  /** Below these files of IPFS are found; tried in turn. */
  ipfsGateways: v.optional(v.array(slashUrl), ['https://ipfs.io/ipfs/', 'https://dweb.link/ipfs/']),
  /** As above, of Arweave. */
  arweaveGateways: v.optional(v.array(slashUrl), ['https://arweave.net/']),
  /** Lets metadata and pictures come from this machine. For a local stack only. */
  isLoopbackAllowed: v.optional(v.boolean(), false),
  /** Milliseconds for one file. */
  fileTimeLimit: v.optional(v.number(), 5000),
  /** Milliseconds for reading logs, of one request; the next goes on where it ended. */
  scanTimeLimit: v.optional(v.number(), 3000),
  /** Milliseconds for all metadata of one answer. */
  metadataTimeLimit: v.optional(v.number(), 5000),
  /** Bytes of a metadata document. */
  documentLimit: v.optional(v.number(), 1_048_576),
  /** Bytes of a picture as it is found. */
  imageLimit: v.optional(v.number(), 10_485_760),
})

/** Checked options. */
export type NftOptions = v.InferOutput<typeof nftSchema>
/** A Solana chain of the configuration. */
export type SolanaChainConfig = v.InferOutput<typeof solanaChainSchema>
