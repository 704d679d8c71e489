import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Chain, Chains } from '../chains/chain.ts'
import { createSolanaRpc } from '../chains/createSolanaRpc.ts'
import { solanaCurrency } from '../chains/solanaCurrency.ts'
import type { Database } from '../database/schema.ts'
import type { NftServices } from '../nfts/createNftServices.ts'
import type { SolanaChainConfig } from '../nfts/nftOptions.ts'
import { createSolanaNode } from '../nfts/solana/createSolanaNode.ts'
import { createContractFinder, createMintFinder, createNftBook } from './answer/createNftBook.ts'
import { createErc20Reader, createMintReader, createTokenBook } from './answer/createTokenBook.ts'
import { createWriter, type ListedChain, type WriteRows } from './answer/createWriter.ts'
import type { HistoryIndex } from './HistoryIndex.ts'
import type { HistoryOptions } from './historyOptions.ts'
import { createHistoryRoutes } from './historyRoutes.ts'
import { createSolanaIndex } from './solana/createSolanaIndex.ts'
import { createAccountStore } from './store/createAccountStore.ts'
import { readPage } from './store/readPage.ts'
import { createUpstreamIndex } from './upstream/createUpstreamIndex.ts'
import { createEvmIndex } from './walker/createEvmIndex.ts'

/** What {@link createHistory} needs of a gateway. */
export interface HistoryServiceOptions {
  readonly config: {
    readonly history: HistoryOptions
    readonly solanaChains: readonly SolanaChainConfig[]
    /** Milliseconds a chain or an index may take to answer. */
    readonly upstreamTimeout: number
  }
  readonly db: Kysely<Database>
  readonly chains: Chains
  readonly nfts: NftServices
  readonly log: Logger
  readonly getImageUrl: (symbol: string) => string
  readonly getPublicUrl: () => string
}

/** The history of accounts. */
export interface HistoryService {
  readonly routes: Hono
  /** Goes on with the accounts that were followed before. */
  start(): void
  /** Chains of which nothing is read any more, until an operator has looked at them. */
  listStopped(): string[]
  /** Lets what is under way end. */
  close(): Promise<void>
}

/** Puts together what history needs. Nothing is read before an account is asked for. */
export function createHistory(options: HistoryServiceOptions): HistoryService {
  const { config, db, nfts, getPublicUrl } = options
  const { history } = config
  const accounts = createAccountStore(db, history, Date.now)
  const indexes = createIndexes(options)
  const upstreams = Object.entries(history.indexes).map(([chainId, url]) => {
    const timeout = config.upstreamTimeout
    return [
      chainId,
      createUpstreamIndex({ chainId, url, timeout, images: nfts.images, getPublicUrl }),
    ] as const
  })
  const routes = createHistoryRoutes({
    indexes,
    upstreams: new Map(upstreams),
    accounts,
    readPage: (query) => readPage(db, query),
    writeRows: createRowWriter(options),
    waitTime: history.waitTime,
    cacheTime: history.cacheTime,
  })
  return {
    routes,
    start() {
      for (const index of indexes.values()) index.resume()
    },
    listStopped: () =>
      [...indexes].flatMap(([chainId, index]) => (index.getState() === 'stopped' ? chainId : [])),
    close: async () => {
      await Promise.all([...indexes.values()].map((index) => index.close()))
    },
  }
}

/** Those that another index reads are not read here. */
function createIndexes(options: HistoryServiceOptions): ReadonlyMap<string, HistoryIndex> {
  const { config, db, chains, log } = options
  const { history, solanaChains, upstreamTimeout } = config
  const holder = randomUUID()
  const isOwn = ([chainId]: readonly [string, unknown]) => history.indexes[chainId] === undefined
  const evm = [...chains]
    .filter(isOwn)
    .map(([id, chain]) => [id, createEvmIndex({ db, chain, log, holder, history })] as const)
  const solana = solanaChains
    .map(({ caipNetworkId, rpcUrl }) => [caipNetworkId, rpcUrl] as const)
    .filter(isOwn)
    .map(([chainId, rpcUrl]) => {
      const ask = createSolanaRpc(rpcUrl, upstreamTimeout)
      return [chainId, createSolanaIndex({ db, chainId, ask, log, retention: history.retention })] as const
    })
  return new Map<string, HistoryIndex>([...evm, ...solana])
}

function createRowWriter({
  config,
  db,
  chains,
  nfts,
  getImageUrl,
  getPublicUrl,
}: HistoryServiceOptions): WriteRows {
  const nodes = config.solanaChains.map(({ caipNetworkId, rpcUrl }) => {
    return [caipNetworkId, createSolanaNode(rpcUrl, config.upstreamTimeout)] as const
  })
  const readers = [
    ...[...chains].map(([id, chain]) => [id, createErc20Reader(chain)] as const),
    ...nodes.map(([id, node]) => [id, createMintReader(node)] as const),
  ]
  const finders = [
    ...[...chains].map(([id, chain]) => [id, createContractFinder(chain)] as const),
    ...nodes.map(([id, node]) => [id, createMintFinder(node)] as const),
  ]
  return createWriter({
    chains: new Map([
      ...[...chains].map(([id, chain]) => [id, toListed(chain)] as const),
      ...nodes.map(([id]) => [id, solanaListed] as const),
    ]),
    tokens: createTokenBook(db, new Map(readers)),
    nfts: createNftBook(nfts.describe, new Map(finders)),
    getImageUrl,
    getPublicUrl,
  })
}

const toListed = ({ config: { nativeCurrency, tokens } }: Chain): ListedChain => ({
  nativeCurrency,
  tokens: new Map(tokens.map((token) => [token.address, token])),
})
const solanaListed: ListedChain = {
  nativeCurrency: solanaCurrency,
  tokens: new Map(),
}
