import type { CaipNetworkId, Namespace } from './caip.ts'

/** A wallet as a list shows it. */
export interface WalletImpression {
  readonly name: string
  /** EIP-6963; absent for a wallet that is none of this browser's. */
  readonly rdnsId?: string
  /** Of the directory, for one that is listed there. */
  readonly explorerId?: string
  readonly view: string
  /** From 0. */
  readonly displayIndex: number
  /** What the visitor searches for. */
  readonly query?: string
  readonly certified?: boolean
}

/** Where a visitor does something. */
export interface TrackedPlace {
  readonly network: CaipNetworkId
  readonly isSmartAccount: boolean
}

/** What a visitor sends. */
interface SentTransfer extends TrackedPlace {
  /** Address of the token's contract; the symbol of the network's own currency. */
  readonly token: string
  /** In whole tokens, as near as a number comes. */
  readonly amount: number
}

/** What a visitor swaps. Tokens are addresses of their contracts; the symbol for the network's own currency. */
interface TrackedSwap extends TrackedPlace {
  readonly swapFromToken: string
  readonly swapToToken: string
  /** In whole tokens, as decimal text. */
  readonly swapFromAmount: string
  /** In whole tokens, as decimal text: what was quoted. */
  readonly swapToAmount: string
}

/** Name that an account wants, whole: whoever has one has made it public. */
interface TrackedName extends TrackedPlace {
  readonly ensName: string
}

/** What a visitor is asked to pay: not by whom, nor to whom. */
interface TrackedPayment extends TrackedPlace {
  /** The shop's own name for it. */
  readonly paymentId: string
  /** CAIP-19. */
  readonly asset: string
  /** Base units, as decimal text. */
  readonly amount: string
}

/** What visitors do in the shell and in Portico’s own plugins, by name, with its properties. No address of an account is among them. */
export interface TrackEvents {
  /** The modal has opened for the first time on this page. `options` are those that are no functions, networks by id. */
  INITIALIZE: { readonly options: Readonly<Record<string, unknown>> }
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  CLICK_ALL_WALLETS: Readonly<Record<string, never>>
  CLICK_WALLET_HELP: Readonly<Record<string, never>>
  CLICK_NETWORK_HELP: Readonly<Record<string, never>>
  CLICK_GET_WALLET_HELP: Readonly<Record<string, never>>
  CLICK_NETWORKS: Readonly<Record<string, never>>
  /** The wallets of a list have been shown: once for each that appears. */
  WALLET_IMPRESSION_V2: { readonly items: readonly WalletImpression[] }
  SELECT_WALLET: {
    readonly name: string
    readonly platform: 'mobile' | 'browser' | 'qrcode'
    readonly displayIndex?: number
    /** In which it was chosen. */
    readonly view: string
  }
  SEARCH_WALLET: { readonly badge: 'certified' | 'none'; readonly search: string }
  GET_WALLET: {
    readonly name: string
    readonly explorerId: string
    readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  }
  CONNECT_SUCCESS: {
    /** Of a connector that a plugin brings, the plugin's id. */
    readonly method: 'browser' | 'qrcode' | 'mobile' | (string & {})
    readonly name: string
    /** An earlier visit left it. */
    readonly reconnect?: true
    readonly view: string
  }
  /** `message` is the error's own sentence, without what was at fault. */
  CONNECT_ERROR: { readonly message: string }
  USER_REJECTED: { readonly message: string }
  DISCONNECT_SUCCESS: { readonly namespace: Namespace }
  SWITCH_NETWORK: { readonly network: CaipNetworkId }
  /** The account of the embedded wallet on EVM is of another type from now on. */
  SET_PREFERRED_ACCOUNT_TYPE: {
    readonly accountType: 'eoa' | 'smartAccount'
    readonly network: CaipNetworkId
  }
  CLICK_SIGN_SIWX_MESSAGE: TrackedPlace
  CLICK_CANCEL_SIWX: TrackedPlace
  SIWX_AUTH_SUCCESS: TrackedPlace
  SIWX_AUTH_ERROR: TrackedPlace & { readonly message: string }
  /** The visitor has turned to what the account has done. */
  CLICK_TRANSACTIONS: TrackedPlace
  ERROR_FETCH_TRANSACTIONS: TrackedPlace
  /** Earlier ones are asked for. */
  LOAD_MORE_TRANSACTIONS: TrackedPlace
  OPEN_SEND: TrackedPlace
  /** The wallet is asked. */
  SEND_INITIATED: SentTransfer
  /** The network has confirmed it. `hash` is of the transaction that counts: a wallet may have sped it up. */
  SEND_SUCCESS: SentTransfer & { readonly hash: string }
  SEND_ERROR: SentTransfer & { readonly message: string }
  /** The visitor declined in the wallet. */
  SEND_REJECTED: SentTransfer & { readonly message: string }
  OPEN_SWAP: TrackedPlace
  /** The wallet is asked for the swap, its allowance being there. */
  INITIATE_SWAP: TrackedSwap
  /** The network has confirmed it. */
  SWAP_SUCCESS: TrackedSwap
  SWAP_ERROR: TrackedSwap & { readonly message: string }
  /** The allowance before it was declined, or failed. */
  SWAP_APPROVAL_ERROR: TrackedSwap & { readonly message: string }
  /** The visitor has come to Buy. */
  SELECT_BUY_CRYPTO: TrackedPlace
  /** Somebody who sells was chosen, by the gateway’s name for it. */
  SELECT_BUY_PROVIDER: TrackedPlace & { readonly provider: string }
  /** The visitor wants to know what buying is. */
  SELECT_WHAT_IS_A_BUY: TrackedPlace
  /** The visitor is asked to pay. */
  PAY_MODAL_OPEN: TrackedPlace
  /** The wallet is asked, or the page of an exchange or a provider is opened: `source` is `wallet`, `exchange` or `card`. */
  PAY_INITIATED: TrackedPayment & { readonly source: string }
  /** All of it has come, and is final. */
  PAY_SUCCESS: TrackedPayment
  /** It came to nothing, in the error's own sentence. */
  PAY_ERROR: TrackedPayment & { readonly message: string }
  /** The wallet is asked to sign that the account wants a name. */
  REGISTER_NAME_INITIATED: TrackedName
  /** It is the account's. */
  REGISTER_NAME_SUCCESS: TrackedName
  /** It came to nothing: `message` is the reason, such as `taken` or `declined`. */
  REGISTER_NAME_ERROR: TrackedName & { readonly message: string }
}

/** Name of one of them. */
export type TrackEventName = keyof TrackEvents
