import type { Hex } from 'viem'

/** A chain the wallet offers. */
export interface WalletkitChain {
  /** CAIP-2: `eip155:31337`, `solana:…`, `bip122:…`, `cosmos:…`, `polkadot:…`. */
  readonly id: string
  /** Node for what the wallet sends. Without one it only signs. */
  readonly rpcUrl?: string
}

/** What the holder does with a question: nothing at all (`stall`), or an error of their own choice. */
export type WalletkitAnswer =
  | 'approve'
  | 'reject'
  | 'stall'
  | { readonly code: number; readonly message: string }

/** How the wallet answers from now on. */
export interface WalletkitPolicy {
  /** Proposals of sessions. An error cannot be chosen here: the protocol knows but the rejection. */
  readonly proposal: 'approve' | 'reject' | 'stall'
  /** Requests within sessions. */
  readonly request: WalletkitAnswer
  /** One-click authentication. `unsupported` leaves it to the session proposal, as older wallets do. */
  readonly authenticate: 'approve' | 'reject' | 'stall' | 'unsupported'
  /** CAIP-2 ids it approves. @default all it has */
  readonly chains: readonly string[] | null
  /** Methods it does not know, whatever the site asks for. */
  readonly without: readonly string[]
}

/** Parameters of `startWalletkitWallet`. */
export interface StartWalletkitWalletParameters {
  /** Websocket address of the relay, exactly as the site has it. */
  readonly relayUrl: string
  readonly chains: readonly WalletkitChain[]
  /** Each key makes one account on every chain. @default the first account of a local chain */
  readonly privateKeys?: readonly Hex[]
  readonly policy?: Partial<WalletkitPolicy>
  /** What sites are given. */
  readonly name?: string
  /** Folder that keeps pairings, sessions and messages over a restart. @default memory */
  readonly directory?: string
  /** @default 'portico' */
  readonly projectId?: string
}

/** A session as the wallet sees it. */
export interface WalletkitSession {
  readonly topic: string
  /** The site. */
  readonly peer: { readonly name: string; readonly url: string }
  readonly namespaces: Readonly<
    Record<
      string,
      {
        readonly accounts: readonly string[]
        readonly methods: readonly string[]
        readonly events: readonly string[]
      }
    >
  >
}

/** A request that reached the wallet. */
export interface WalletkitRequest {
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** A real wallet of another process, held by the test. Sessions are named by topic; without one, the newest is meant. */
export interface WalletkitWallet {
  /** CAIP-10, for every key on every chain. */
  readonly accounts: readonly string[]
  /** As when its holder scans or opens the URI. Resolves when the wallet has taken it. */
  pair(uri: string): Promise<void>
  /** Changes how it answers; the rest stays. */
  setPolicy(policy: Partial<WalletkitPolicy>): Promise<void>
  getSessions(): Promise<readonly WalletkitSession[]>
  /** All that reached it so far, answered or not. */
  getRequests(): Promise<readonly WalletkitRequest[]>
  /** Tells the site of an event, such as `accountsChanged` or `chainChanged`. @param chainId CAIP-2 */
  emit(event: {
    readonly name: string
    readonly data: unknown
    readonly chainId: string
    readonly topic?: string
  }): Promise<void>
  /** Offers other chains or accounts within a session (`session_update`). */
  update(parameters: {
    readonly chains?: readonly string[]
    /** CAIP-10; replaces the accounts of the namespaces named. */
    readonly accounts?: readonly string[]
    readonly topic?: string
  }): Promise<void>
  /** Ends a session from the wallet's side (`session_delete`). */
  disconnect(topic?: string): Promise<void>
  /** Leaves the relay, as a telephone in a pocket does. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Ends the process. May be called twice. */
  stop(): Promise<void>
}
