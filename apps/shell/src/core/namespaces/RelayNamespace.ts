import type { Network, RpcRequest } from '@portico/contract'

/** How wallets of one namespace are spoken with by relay (WalletConnect 2), beside its `NamespaceRules`. */
export interface RelayNamespace {
  /** What a session is asked for where the site says nothing else (CAIP-25). */
  readonly methods: readonly string[]
  /** The chains to ask for, where some wallets know them by other ids as well. @default as they are */
  withFormerChains?(chains: readonly string[]): string[]
  /** Reads the chain that an event of the wallet names. @throws where that is none. @default any CAIP-2 reference */
  readChain?(reference: string): string
  /**
   * Has the wallet add a network to its session. Absent where it cannot: a session is then left with the chains it was made with.
   * @param request asks the wallet on a chain its session holds
   * @throws UserRejectedError | NetworkAddRefusedError | WalletRequestError
   */
  addNetwork?(request: (parameters: RpcRequest) => Promise<unknown>, network: Network): Promise<void>
  /** Its wallets can sign in while they connect (CAIP-222). @default false */
  readonly canSignIn?: boolean
}
