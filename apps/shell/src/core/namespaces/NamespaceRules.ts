/** By what rules connectors read what wallets of one namespace say, whichever way they are reached. */
export interface NamespaceRules {
  /** Matches an address. @default whatever CAIP-10 allows */
  readonly address?: RegExp
  /** Addresses that differ in the case of letters alone are one. @default false */
  readonly isCaseless?: boolean
  /** The CAIP-2 reference in use today of a chain that had another one before. @default the same */
  toCurrentChain?(reference: string): string
  /** Whether nodes of its chains answer a method, where a wallet does not. @default never */
  isChainRead?(method: string): boolean
}
