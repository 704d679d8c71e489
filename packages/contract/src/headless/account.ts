import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { BalancesSnapshot, TokenBalance } from '../context/balances.ts'
import type { AccountActionContribution } from '../manifest/accountActions.ts'
import type { AccountTabContribution } from '../manifest/accountTabs.ts'
import type { TokenActionContribution } from '../manifest/tokenActions.ts'
import type { Network } from '../network.ts'
import type { ConnectedConnection, WalletInfo } from '../state.ts'

/** What the Account view shows. */
export interface AccountData {
  readonly connection: ConnectedConnection
  readonly address: string
  readonly network: Network | null
  /** Where the account can be looked at; null where its network names no explorer. */
  readonly explorer: ExplorerPage | null
  readonly profileName: string | null
  readonly profileImage: string | null
  readonly balances: BalancesSnapshot
  /** In USD; null where no price is known. */
  readonly total: number | null
  /** Some tokens have no price and are not in the total. */
  readonly isTotalPartial: boolean
  readonly actions: readonly AccountActionContribution[]
  /** What stands beside the tokens, by tab; its data and actions are those of the view that it names. */
  readonly tabs: readonly AccountTabContribution[]
  /** Wallets that are connected beside it. */
  readonly otherCount: number
}

/** A page of a network's block explorer. */
export interface ExplorerPage {
  readonly name: string
  /** https: it is opened in a new tab. */
  readonly url: string
}

/** What a visitor can do in the Account view. */
export interface AccountActions {
  copyAddress(): Promise<void>
  /** Opens what an action of the account leads to, by its id. */
  run(actionId: string): void
  disconnect(): Promise<void>
  refresh(): Promise<void>
}

/** An NFT of an account. Its texts are a stranger's: shown as text, never as a link. */
export interface Nft {
  /** CAIP-19. */
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  readonly standard: 'erc721' | 'erc1155' | 'spl' | 'token2022'
  /** Contract; the mint on Solana. */
  readonly contract: string
  /** Decimal, up to 78 digits; null on Solana. */
  readonly tokenId: string | null
  /** 1 for all but editions. */
  readonly quantity: bigint
  /** Never empty. */
  readonly name: string
  readonly description: string | null
  /** At the gateway's own proxy; with `?w=96` or `?w=384` behind it a small one. */
  readonly imageUrl: string | null
  readonly collection: NftCollection | null
  /** A trait may have no name: then its value says it all. */
  readonly traits: readonly { readonly name: string; readonly value: string }[]
  /** Hidden unless the visitor asks for it. */
  readonly isSpam: boolean
}

/** The collection of an NFT. */
export interface NftCollection {
  readonly name: string | null
  readonly address: string
  /** As of an NFT. */
  readonly imageUrl: string | null
}

/** What the NFTs of the account are, as far as they have been read. */
export interface NftsData {
  /** Those to show: spam only where the visitor asked for it. */
  readonly nfts: readonly Nft[]
  /** Of the network's NFTs nothing is known where it is `unsupported`. A failure keeps what was there. */
  readonly status: 'loading' | 'ready' | 'failed' | 'unsupported'
  /** Among those read so far. */
  readonly spamCount: number
  readonly isSpamShown: boolean
  readonly hasMore: boolean
  /** Page after page brought nothing: more is to be read when the visitor asks, not by itself. */
  readonly isSparse: boolean
  /** The one that was opened last; null where none was. */
  readonly openedId: string | null
  readonly network: Network | null
}

/** What a visitor can do with the NFTs of the account. */
export interface NftsActions {
  /** Shows one, by its id. */
  choose(nftId: string): void
  showSpam(isSpamShown: boolean): void
  loadMore(): void
  retry(): void
}

/** What the Nft view shows, of `params.nft`. */
export interface NftData {
  readonly nft: Nft
  readonly network: Network | null
  /** Its page in the network's block explorer; null where the network names none. */
  readonly explorer: ExplorerPage | null
}

/** A token that the account holds. */
export interface TokenHolding extends TokenBalance {
  /** In USD; null where the price is not known. */
  readonly value: number | null
  /** Another one that is shown has the same symbol: only the address tells them apart. */
  readonly isSymbolShared: boolean
}

/** What the account holds on its network. */
export interface TokensData {
  /** Those to show: spam only where the visitor asked for it. The network's own currency is among them when there is none of it. */
  readonly tokens: readonly TokenHolding[]
  /** A failure keeps what was known before. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly network: Network | null
  /** Of those that are held, shown or not. */
  readonly spamCount: number
  readonly isSpamShown: boolean
  /** What plugins do with a token on this network; those with `transferable` not with one that has `isNonTransferable`. */
  readonly actions: readonly TokenActionContribution[]
}

/** The token that an action of a plugin is for, as the view that it opens gets it in `params.token`. */
export interface ActedToken extends Pick<TokenBalance, 'caipNetworkId' | 'address' | 'symbol' | 'decimals'> {}

/** What a visitor can do with the tokens of the account. */
export interface TokensActions {
  /** Opens what an action of a token leads to, by its id. */
  openAction(actionId: string, token: ActedToken): void
  showSpam(isSpamShown: boolean): void
  /** Says of a token, on this device and for this account, whether it is spam. */
  markSpam(token: Pick<TokenBalance, 'address'>, isSpam: boolean): void
  refresh(): Promise<void>
}

/** An account that a connected wallet grants beside the one that is used. */
export interface ConnectedAccount {
  readonly address: string
  /** What the visitor calls it. */
  readonly label: string | null
}

/** One connected wallet, in one namespace. */
export interface ConnectedWallet {
  /** Unique in the view; what its actions take. */
  readonly id: string
  readonly wallet: WalletInfo
  readonly namespace: Namespace
  /** Of the account that is used when the wallet is. */
  readonly address: string
  /** What the visitor calls that account. */
  readonly label: string | null
  /** The other accounts that it grants; `choose` takes their addresses. */
  readonly others: readonly ConnectedAccount[]
  /** Null on a network that the site does not offer. */
  readonly network: Network | null
  /** It is the one that is used. */
  readonly isActive: boolean
}

/** What the ProfileWallets view shows. */
export interface ProfileWalletsData {
  /** The active ones first. */
  readonly wallets: readonly ConnectedWallet[]
}

/** What a visitor can do with the connected wallets. */
export interface ProfileWalletsActions {
  /**
   * Uses it from now on. No wallet is asked.
   * @param address one of its other accounts; without one, the account that it was used with last
   */
  choose(id: string, address?: string): Promise<void>
  /** Names its account; an empty label takes the name away. */
  setLabel(id: string, label: string): Promise<void>
  /** Leaves one wallet, on all its chains. */
  disconnect(id: string): Promise<void>
  disconnectAll(): Promise<void>
  /** Goes on to connect another one. */
  add(): void
}
