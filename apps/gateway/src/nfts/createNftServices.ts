import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Chain, Chains } from '../chains/chain.ts'
import type { Database } from '../database/schema.ts'
import { createImageProxy } from '../images/createImageProxy.ts'
import { createImageStore, type ImageStore } from '../images/createImageStore.ts'
import { createImageRoutes } from '../images/imageRoutes.ts'
import type { Resizers } from '../images/resizer/createResizers.ts'
import { createFileFetcher } from '../outbound/createFileFetcher.ts'
import { createDescriber, type Describe } from './createDescriber.ts'
import { createLogSource } from './evm/createLogSource.ts'
import { createScanner } from './evm/createScanner.ts'
import { createScanStore } from './evm/createScanStore.ts'
import { createTokenReader } from './evm/createTokenReader.ts'
import { createAlchemySource } from './indexers/createAlchemySource.ts'
import { createDasSource } from './indexers/createDasSource.ts'
import { createMetadataReader } from './metadata/createMetadataReader.ts'
import type { NftSource } from './NftSource.ts'
import type { NftOptions, SolanaChainConfig } from './nftOptions.ts'
import { createNftRoutes, type NftSources } from './nftRoutes.ts'
import { createSolanaNode } from './solana/createSolanaNode.ts'
import { createTokenAccountSource } from './solana/createTokenAccountSource.ts'

/** What {@link createNftServices} needs of a configuration. */
export interface NftServiceOptions {
  readonly nfts: NftOptions
  readonly solanaChains: readonly SolanaChainConfig[]
  /** Milliseconds a chain or an indexer may take to answer. */
  readonly upstreamTimeout: number
}

/** NFTs of accounts, and their pictures. */
export interface NftServices {
  readonly routes: Hono
  /** For whatever else tells of NFTs. */
  readonly describe: Describe
  readonly images: ImageStore
}

/** Puts together what NFTs need. */
export function createNftServices(
  config: NftServiceOptions,
  db: Kysely<Database>,
  chains: Chains,
  resizers: Resizers,
): NftServices {
  const { nfts } = config
  const fetchFile = createFileFetcher({
    timeLimit: nfts.fileTimeLimit,
    isLoopbackAllowed: nfts.isLoopbackAllowed,
  })
  const gateways = { ipfs: nfts.ipfsGateways, arweave: nfts.arweaveGateways }
  const images = createImageStore(db)
  const readMetadata = createMetadataReader({ db, fetchFile, gateways, limit: nfts.documentLimit })
  const describe = createDescriber({ readMetadata, images, timeLimit: nfts.metadataTimeLimit })
  const show = createImageProxy({ store: images, fetchFile, gateways, resizers, limit: nfts.imageLimit })
  const routes = new Hono()
    .route('/', createNftRoutes(createSources(config, db, chains), describe))
    .route('/', createImageRoutes(show))
  return { routes, describe, images }
}

/** The indexer where one is named, else the chain itself. */
function createSources(config: NftServiceOptions, db: Kysely<Database>, chains: Chains): NftSources {
  const { indexers, scanTimeLimit } = config.nfts
  const timeout = config.upstreamTimeout
  const store = createScanStore(db)
  const createEvmSource = (id: string, chain: Chain): NftSource => {
    const url = indexers[id]
    if (url) return createAlchemySource(url, timeout)
    const scan = createScanner({ chain, store, timeLimit: scanTimeLimit })
    return createLogSource(chain, scan, store, createTokenReader(chain))
  }
  const createSolanaSource = (id: string, rpcUrl: string): NftSource => {
    const url = indexers[id]
    return url ? createDasSource(url, timeout) : createTokenAccountSource(createSolanaNode(rpcUrl, timeout))
  }
  return new Map([
    ...[...chains].map(([id, chain]) => [id, createEvmSource(id, chain)] as const),
    ...config.solanaChains.map(
      ({ caipNetworkId, rpcUrl }) => [caipNetworkId, createSolanaSource(caipNetworkId, rpcUrl)] as const,
    ),
  ])
}
