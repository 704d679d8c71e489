import type { CaipNetworkId } from '@portico/contract'

/** Anything that asks a chain, such as a client of viem or a provider of EIP-1193. */
export interface Requester {
  request(parameters: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

/** A signature and what it is said to be. */
export interface SignatureClaim {
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  /** Asks the account's chain about contracts (ERC-1271, ERC-6492). Without it contracts cannot sign in. */
  readonly client?: Requester | undefined
}

/** Whether the account has signed the text. False for whatever is malformed. */
export type VerifySignature = (claim: SignatureClaim) => Promise<boolean>
