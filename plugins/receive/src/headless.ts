import type { Network, NetworkBalances, TokenReference } from '@portico/contract'
import type { PluginHeadless } from '@portico/contract/shell'
import type { ReceiveAddress } from './addresses.ts'
import type { Reach } from './reach.ts'
import type { RequestToken } from './toPaymentUri.ts'

/** What the visitor asks for. */
export interface ReceiveRequest {
  readonly token: RequestToken
  readonly network: Network
  /** Decimal text as typed, with a point. */
  readonly amountText: string
  /** Base units of the token; null while none is typed, or what is typed cannot be asked for. */
  readonly amount: bigint | null
  /** Why nothing can be asked for. `absent`: the wallet does not exist on the network; `unknown`: nobody knows whether it does. */
  readonly problem: 'decimals' | 'zero' | 'absent' | 'unknown' | null
  /** EIP-681, Solana Pay or BIP-21; null while it would say no more than the address. */
  readonly uri: string | null
}

/** What the view shows. */
export interface ReceiveData {
  /** Of all connected namespaces, that of the active account first. */
  readonly addresses: readonly ReceiveAddress[]
  /** The one that is shown; null while nothing is connected. */
  readonly current: ReceiveAddress | null
  /** The current account is lost with this browser's data, and the visitor has not said yet that the address is to be shown all the same. */
  readonly isUnsafe: boolean
  /** What the code says: the bare address, or the request; null where there is nothing to scan, or it is not to be shown yet. */
  readonly code: string | null
  /** On which networks of the current address what it receives is the visitor's. */
  readonly reach: Reach
  /** Whether an amount can be asked for at this address. */
  readonly canAsk: boolean
  /** Null while the visitor asks for none. */
  readonly request: ReceiveRequest | null
}

/** What the visitor does. */
export type ReceiveActions = {
  /** Shows another address, by its id. */
  choose(id: string): void
  /** Begins to ask for an amount. */
  ask(): void
  /** Goes back to the bare address. */
  stopAsking(): void
  /** @param text decimal text with a point */
  setAmount(text: string): void
  /** Opens the view that makes the current account recoverable. */
  recover(): void
  /** Shows the address, although what comes there may be lost. */
  showAnyway(): void
  /** Opens the list of tokens. */
  selectToken(): void
  /** Asks the networks again that could not be asked. */
  checkAgain(): Promise<void>
}

/** What may be asked for at the current address, by network; each network's own currency is among it. */
export interface ReceiveSelectTokenData {
  readonly status: NetworkBalances['status']
  readonly groups: readonly (NetworkBalances & { readonly network: Network })[]
}

/** What the visitor does in the list of tokens. */
export type ReceiveSelectTokenActions = {
  /** Chooses one of the list, and goes back. */
  choose(token: TokenReference): void
  /** Asks for the balances again. */
  retry(): Promise<void>
}

declare module '@portico/contract/shell' {
  interface HeadlessViews {
    Receive: PluginHeadless<ReceiveData, ReceiveActions>
    ReceiveSelectToken: PluginHeadless<ReceiveSelectTokenData, ReceiveSelectTokenActions>
  }
}
