import type { Namespace, PluginContext, TokenBalance } from '@portico/contract'
import type { Text } from '@portico/ui'
import type { ComponentType } from 'react'
import type { en } from '../locales/en.ts'
import type { PaymentMarks, Transfer, TransferParts } from '../transfer.ts'
import type { TransferEstimate } from './TransferEstimate.ts'

/** Why nothing may be sent to a receiver. */
export type ReceiverProblem =
  | 'notAddress'
  | 'checksum'
  | 'zero'
  | 'contract'
  | 'nameUnknown'
  | 'nameFailed'
  /** Somebody has the name, and keeps no address for this network with it. */
  | 'nameNoAddress'
  | 'namesAbsent'
  | 'otherNetwork'
  | 'noNetwork'
  | 'noToken'
  | 'unreadable'
  | RefusedKind

/** What a visitor typed as receiver. */
export type ReadReceiver =
  | { readonly kind: 'empty' }
  | { readonly kind: 'name'; readonly name: string }
  /** In the one form that its namespace writes it in. */
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'problem'; readonly problem: ReceiverProblem }

/** Addresses of Solana that no transfer is made to: what arrives there, hardly anybody gets out again. */
export type RefusedKind = 'tokenAccount' | 'mint' | 'program' | 'offCurve'

/** What stands at an address. `unknown`: the node could not be asked. */
export type ReceiverKind = 'account' | 'contract' | 'token' | 'unknown' | RefusedKind

/** What a payment link asks for. */
export interface PaymentRequest {
  /** Absent where it is that of the selected network. */
  readonly namespace?: Namespace
  /** CAIP-2 reference as the link writes it; null for the selected network of the namespace. */
  readonly chainId: string | null
  /** Contract or mint of a token; null for native currency. */
  readonly token?: string | null
  /** Address or name. */
  readonly to: string
  /** Base units, or decimal text; null where the payer decides. */
  readonly amount?: bigint | string | null
  /** Absent where the link has none. */
  readonly marks?: PaymentMarks
}

/** A transfer under review. */
export interface PlannedTransfer extends Transfer {
  /** It is all that can be sent: the wallet is told the cost that was left for the network, and takes no more. */
  readonly isMax: boolean
  /** Null for a transfer that no link has asked for. */
  readonly marks: PaymentMarks | null
  readonly estimate: TransferEstimate | { readonly status: 'loading' }
}

/** What a transfer costs; of all that can be sent how much that is now as well, of the same reading. */
export interface TransferCost {
  /** Base units. */
  readonly amount: bigint
  readonly estimate: TransferEstimate
  /** The token as the node knows it; absent where the list says the same. */
  readonly token?: TokenBalance
}

/** What the wallet has sent. */
export interface SentTransfer {
  readonly hash: string
  /** Base units; absent where they are those of the review. */
  readonly amount?: bigint
  /** Kept with it, where it expires: what the shell knows that by. */
  readonly data?: Readonly<Record<string, string>>
}

/** What addresses of a namespace are. */
export interface AddressRules {
  readonly namespace: Namespace
  /** @param options `strict: false` takes one whose checksum is wrong, where there is one */
  isAddress(text: string, options?: { readonly strict?: boolean }): boolean
}

/** What differs from namespace to namespace. */
export interface TransferRules extends AddressRules {
  readReceiver(text: string): ReadReceiver
  /** Null for what is no link; `unreadable` for one that asks for anything but a transfer, or not exactly. */
  readPaymentRequest(
    text: string,
  ): PaymentRequest | 'unreadable' | null | Promise<PaymentRequest | 'unreadable'>
  /** Asks a node what stands at an address. Never throws: not knowing is an answer too. */
  readReceiverKind(chain: PluginContext['chain'], to: string): Promise<ReceiverKind>
  /** An address as it is shown: with its checksum, where there is one. */
  getAddress(address: string): string
  /** The one form of an address, by which it is compared: in lower case where case says nothing. */
  toKey(address: string): string
  /** The most that can be sent; null where that is not known. Never throws. */
  getMaxAmount(
    chain: PluginContext['chain'],
    transfer: Omit<TransferParts, 'amount'>,
  ): Promise<Pick<TransferCost, 'amount'> | null>
  /** Tries the transfer on a node and reads what it costs. Never throws: a failure is an answer too. */
  readCost(chain: PluginContext['chain'], transfer: PlannedTransfer): Promise<TransferCost>
  /**
   * Checks everything again and asks the wallet to send. Gives the cost, and has asked nobody, where the transfer is not what was
   * reviewed any more.
   * @throws NotConnectedError where the account or network is another
   * @throws RpcError when the transfer would fail
   * @throws UserRejectedError | WalletRequestError | WalletAnswerInvalidError from the wallet
   */
  send(
    context: Pick<PluginContext, 'account' | 'chain' | 'wallet'>,
    transfer: PlannedTransfer,
  ): Promise<SentTransfer | TransferCost>
  /** Reviews a transfer anew that cannot get in any more, where the same account is there. */
  sendAgain?(parameters: SendAgainParameters): Promise<void>
  /** Why a transfer cannot be made, in words; null where no more is known than what the node says. */
  explain?(t: Text<typeof en>, transfer: PlannedTransfer): string | null
  /** What there is to know about a transfer before it is signed. */
  readonly Notices?: ComponentType<NoticesProps>
}

/** What sentences about a transfer are made of. */
export interface NoticesProps {
  readonly send: { readonly t: Text<typeof en>; readonly context: Pick<PluginContext, 'locale'> }
  readonly data: {
    readonly review: PlannedTransfer
    readonly isCurrent: boolean
    /** The network's currency. */
    readonly native: TokenBalance
  }
}

/** What is needed to send again. */
export interface SendAgainParameters {
  readonly context: Pick<PluginContext, 'account' | 'replace'>
  /** Where the result is, and the form. */
  readonly store: {
    get(): { readonly result: ExpiredTransfer | null }
    set(part: object): void
  }
  startReview(): Promise<void>
}

interface ExpiredTransfer extends Transfer {
  readonly status: string
  readonly marks: PaymentMarks | null
  readonly receiverProfileName: string | null
}
