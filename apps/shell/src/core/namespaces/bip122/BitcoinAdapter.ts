import type { Unsubscribe } from '@portico/contract'
import type { BitcoinNetwork } from './bitcoinNetworks.ts'

/** How a message is signed: as wallets always did, or by BIP-322. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** A message to be signed. */
export interface MessageRequest {
  readonly message: string
  readonly address: string
  /** @default what the wallet thinks right for the address */
  readonly protocol: MessageProtocol | undefined
  readonly network: BitcoinNetwork
}

/** An input to be signed. */
export interface SignInput {
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[] | undefined
}

/** A partially signed transaction (BIP-174) to be signed. */
export interface PsbtRequest {
  readonly psbt: Uint8Array
  readonly inputs: readonly SignInput[]
  /** Whether the wallet shall finish it and send it. */
  readonly isBroadcast: boolean
  readonly network: BitcoinNetwork
}

/** A payment. */
export interface TransferRequest {
  readonly recipient: string
  /** Satoshi. */
  readonly amount: bigint
  readonly network: BitcoinNetwork
}

/** What a wallet reports by itself. */
export interface AdapterListener {
  /** Addresses in the wallet's own form; null where they have to be asked for by `restore`. */
  onAddresses(addresses: unknown): void
  onNetwork(name: unknown): void
  onDisconnect(): void
}

/**
 * One way to speak with Bitcoin wallets. It translates and checks nothing: what wallets answer is `unknown` until the
 * connector has read it. What a wallet cannot do is absent, or throws MethodUnsupportedError.
 */
export interface BitcoinAdapter {
  /** Asks the visitor. */
  connect(network: BitcoinNetwork): Promise<unknown>
  /** What is still granted, without asking. */
  restore?(network: BitcoinNetwork): Promise<unknown>
  disconnect?(): Promise<unknown>
  /** The wallet's name for the network it is on. */
  getNetwork?(): Promise<unknown>
  /** The addresses there, where the wallet gives them along; else they are asked for by `restore`. */
  switchNetwork?(network: BitcoinNetwork): Promise<unknown>
  /** Signature, base64 or bytes. */
  signMessage(request: MessageRequest): Promise<unknown>
  /** PSBT in base64, hexadecimal or bytes; absent where the wallet keeps it for itself after sending it. */
  signPsbt(request: PsbtRequest): Promise<{ readonly psbt?: unknown; readonly txid?: unknown }>
  /** Transaction id. */
  sendTransfer?(request: TransferRequest): Promise<unknown>
  watch?(listener: AdapterListener): Unsubscribe
}
