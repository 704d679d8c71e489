import { formatUnits } from 'viem'
import type { Nft } from '../../nfts/createDescriber.ts'
import type { HistoryTransfer } from '../HistoryEntry.ts'
import type { StoredEntry } from '../store/readPage.ts'
import { type MovedNft, type NftBook, toNftKey } from './createNftBook.ts'
import type { TokenBook, TokenInfo } from './createTokenBook.ts'
import type { AnswerRow, AnswerTransfer } from './HistoryAnswer.ts'

/** A currency, or a token that the operator has listed. */
export interface ListedToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What is configured of a chain. */
export interface ListedChain {
  readonly nativeCurrency: ListedToken
  /** By contract. */
  readonly tokens: ReadonlyMap<string, ListedToken>
}

/** What {@link createWriter} needs. */
export interface WriterOptions {
  readonly chains: ReadonlyMap<string, ListedChain>
  readonly tokens: TokenBook
  readonly nfts: NftBook
  /** Address of the picture of a symbol, empty where there is none. */
  readonly getImageUrl: (symbol: string) => string
  /** Address under which visitors reach the gateway. */
  readonly getPublicUrl: () => string
}

/** Makes of transactions what visitors are shown. */
export type WriteRows = (entries: readonly StoredEntry[]) => Promise<AnswerRow[]>

/** What is known of the assets of one page, of one chain. */
interface Assets {
  readonly chain: ListedChain | undefined
  readonly tokens: ReadonlyMap<string, TokenInfo>
  readonly nfts: ReadonlyMap<string, Nft>
}

/** Reads what assets are called, each once for a page. */
export function createWriter(options: WriterOptions): WriteRows {
  const readAssets = async (chainId: string, transfers: readonly HistoryTransfer[]): Promise<Assets> => {
    const chain = options.chains.get(chainId)
    const strangers = transfers.filter(
      (transfer) => isFungible(transfer) && !chain?.tokens.has(transfer.contract ?? ''),
    )
    const contracts = [...new Set(strangers.flatMap(({ contract }) => contract ?? []))]
    const moved = new Map(
      transfers.filter((transfer) => !isFungible(transfer)).map((one) => [toKey(one), toMoved(one)]),
    )
    const [tokens, nfts] = await Promise.all([
      options.tokens.read(chainId, contracts),
      options.nfts.read(chainId, [...moved.values()]),
    ])
    return { chain, tokens, nfts }
  }
  return async (entries) => {
    const chainIds = [...new Set(entries.map(({ chainId }) => chainId))]
    const assets = new Map(
      await Promise.all(
        chainIds.map(async (chainId) => {
          const own = entries.filter((entry) => entry.chainId === chainId)
          return [
            chainId,
            await readAssets(
              chainId,
              own.flatMap(({ transfers }) => transfers),
            ),
          ] as const
        }),
      ),
    )
    return entries.map((entry) => toRow(entry, assets.get(entry.chainId) ?? noAssets, options))
  }
}

const noAssets: Assets = { chain: undefined, tokens: new Map(), nfts: new Map() }

/** NFTs of Solana are tokens without decimals, of which one moves; so may be a token nobody can divide. */
function isFungible({ standard, decimals, amount }: HistoryTransfer): boolean {
  if (standard === 'erc721' || standard === 'erc1155') return false
  return !((standard === 'spl' || standard === 'token2022') && decimals === 0 && amount === '1')
}

const toMoved = ({ contract, tokenId, standard }: HistoryTransfer): MovedNft => ({
  contract: contract ?? '',
  tokenId,
  standard: standard as MovedNft['standard'],
})
const toKey = (transfer: HistoryTransfer) => toNftKey(toMoved(transfer))

function toRow(entry: StoredEntry, assets: Assets, options: WriterOptions): AnswerRow {
  const { chainId, hash, operation, minedAt, from, to, status, nonce, block, isSigned, fee, isCut } = entry
  const decimals = assets.chain?.nativeCurrency.decimals ?? 0
  return {
    id: `${chainId}:${hash}`,
    metadata: {
      operationType: operation,
      hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: from,
      sentTo: to ?? '',
      status,
      nonce: Number(nonce),
      chain: chainId,
      block: status === 'pending' ? null : Number(block),
      isSigned,
      fee: fee === null ? null : { numeric: formatUnits(BigInt(fee), decimals) },
      isCut,
    },
    transfers: entry.transfers.map((transfer) => toTransfer(transfer, assets, options)),
  }
}

function toTransfer(transfer: HistoryTransfer, assets: Assets, options: WriterOptions): AnswerTransfer {
  const { direction, standard, contract, tokenId, amount, from, to, origin } = transfer
  const listed = contract === null ? assets.chain?.nativeCurrency : assets.chain?.tokens.get(contract)
  const rest = {
    ...{ direction, standard, contract, token_id: tokenId, from, to },
    is_internal: origin === 'trace',
    is_zero: amount === '0',
    is_listed: listed !== undefined,
  }
  if (!isFungible(transfer)) {
    const nft = assets.nfts.get(toKey(transfer))
    return { nft_info: toNftInfo(nft, options), quantity: { numeric: amount }, decimals: 0, ...rest }
  }
  const info = listed ?? assets.tokens.get(contract ?? '')
  const decimals = transfer.decimals ?? info?.decimals ?? null
  return {
    fungible_info: toFungibleInfo(info, listed ? options.getImageUrl(listed.symbol) : ''),
    quantity: { numeric: formatUnits(BigInt(amount), decimals ?? 0) },
    decimals,
    ...rest,
  }
}

const toFungibleInfo = (info: TokenInfo | undefined, url: string) => ({
  ...(info?.name && { name: info.name }),
  ...(info?.symbol && { symbol: info.symbol }),
  ...(url && { icon: { url } }),
})

function toNftInfo(
  nft: Nft | undefined,
  { getPublicUrl }: WriterOptions,
): NonNullable<AnswerTransfer['nft_info']> {
  const image = nft?.image && `${getPublicUrl().replace(/\/$/, '')}${nft.image}`
  return {
    ...(nft && { name: nft.name }),
    ...(image && { content: { preview: { url: `${image}?w=96` }, detail: { url: `${image}?w=384` } } }),
    flags: { is_spam: nft?.isSpam ?? false },
  }
}
