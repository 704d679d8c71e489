import type { UserOperation } from '@portico/smart-accounts'
import type { Authorization } from '@portico/smart-accounts/accounts'
import type { Grant } from '@portico/smart-accounts/delegations'
import type { Device, WalletSign } from '@portico/vault-keys'
import type { ExportedKeys } from '@portico/vault-keys/recovery'
import type { VaultAccount } from '@portico/vault-protocol'
import type { Hex } from 'viem'
import type { TypedData } from './TypedData.ts'

/** What opens a seed: what is kept of the wallet, and two of the three shares. */
export interface Opening {
  /** Text of the generation. */
  readonly generation: string
  /** The service's share, as text. */
  readonly share: string
  /** This device, with the keys that its share is sealed to. */
  readonly device: { readonly id: string; readonly keys: CryptoKeyPair }
  /** Which of its seeds signs. @default 0, the current one */
  readonly seed?: number
}

/** What stands for a wallet. */
export interface WalletIdentity {
  /** Of the current seed, one of each namespace, then as many of each seed before it. */
  readonly accounts: readonly VaultAccount[]
  /** Of the current seed: a word and a pattern that no page knows, the same on all devices. */
  readonly sign: WalletSign
}

/** A generation that was made, for the service. */
export interface MadeGeneration {
  readonly text: string
  readonly signature: string
  /** By the seeds before the current one, newest first. */
  readonly formerSignatures: readonly string[]
  /** The service's share, as text. */
  readonly share: string
}

/** A recovery file, and the passphrase that opens it. */
export interface Recovery {
  readonly file: string
  readonly passphrase: string
}

/** A recovery key as a passkey has wrapped it, and the secret of that passkey. */
export interface PasskeyRecovery {
  readonly wrapped: string
  /** 32 bytes of its PRF extension, which the worker wipes. */
  readonly secret: Uint8Array<ArrayBuffer>
}

/** What is kept of a wallet, with one of two shares that open it: the service's as text, or that of this device. */
export type Restorable = Pick<Opening, 'generation'> &
  (
    | Pick<Opening, 'share'>
    | (Pick<Opening, 'device'> & {
        /** Of the generation that the service keeps. */
        readonly before: number
      })
  )

/** Which smart account of a key. */
interface SmartInput {
  readonly opening: Opening
  readonly type: 'delegated' | 'deployed'
  /** EIP-155. */
  readonly chainId: number
}

interface SmartSiteInput extends SmartInput {
  /** Whether the account has code on this chain. */
  readonly isDeployed: boolean
}

/** What is asked of the only place that sees a seed, by name: parameters and result of each. */
export interface Jobs {
  /** Makes a seed of chance, and the first generation. */
  create: [
    { readonly user: string; readonly device: Device },
    { readonly made: MadeGeneration; readonly identity: WalletIdentity },
  ]
  /** Makes the next generation, for these devices and no other. */
  rotate: [
    { readonly opening: Opening; readonly devices: readonly Device[]; readonly recoveryKey: string | null },
    { readonly made: MadeGeneration },
  ]
  /** Makes a seed of chance that takes the place of the current one, which stays beside it, and the next generation. */
  renew: [
    { readonly opening: Opening; readonly devices: readonly Device[]; readonly recoveryKey: string | null },
    { readonly made: MadeGeneration; readonly identity: WalletIdentity },
  ]
  identify: [{ readonly opening: Opening }, WalletIdentity]
  /** Signs a transaction of Ethereum, as it is written without a signature: 65 bytes: r, s and v (27 or 28). */
  signTransaction: [{ readonly opening: Opening; readonly transaction: Uint8Array<ArrayBuffer> }, Uint8Array]
  /** Signs a message as EIP-191 says: 65 bytes: r, s and v (27 or 28). */
  signMessage: [{ readonly opening: Opening; readonly message: Uint8Array<ArrayBuffer> }, Uint8Array]
  /** Signs typed data as EIP-712 says: 65 bytes: r, s and v (27 or 28). */
  signTypedData: [{ readonly opening: Opening; readonly typedData: TypedData }, Uint8Array]
  /** Signs a user operation of an account of the key's owner. @throws where it is another sender's */
  signOperation: [SmartInput & { readonly userOperation: UserOperation }, Hex]
  /** Signs that the address points to the code of Portico's accounts, or to nothing (EIP-7702): to no other, and on one chain. */
  signAuthorization: [Omit<SmartInput, 'type'> & { readonly authorization: Authorization }, Hex]
  /** Signs a message (EIP-191) for a smart account. */
  signSmartMessage: [SmartSiteInput & { readonly message: Uint8Array<ArrayBuffer> }, Hex]
  /** Signs typed data (EIP-712) for a smart account. */
  signSmartTypedData: [SmartSiteInput & { readonly typedData: TypedData }, Hex]
  /** Grants a session of the owner's own address (ERC-7710), within what `checkGrant` lets. @returns its permission context */
  signGrant: [{ readonly opening: Opening; readonly chainId: number; readonly grant: Grant }, Hex]
  /** Signs bytes by Ed25519, for Solana: 64 bytes. */
  signBytes: [{ readonly opening: Opening; readonly bytes: Uint8Array<ArrayBuffer> }, Uint8Array]
  /** Signs a message of Bitcoin: 65 bytes, or a witness (BIP-322, simple). */
  signBitcoinMessage: [
    { readonly opening: Opening; readonly message: string; readonly protocol: 'ecdsa' | 'bip322' },
    Uint8Array,
  ]
  /** Signs inputs of a PSBT (BIP-174), each over all inputs and outputs: the PSBT with the signatures. */
  signPsbt: [
    { readonly opening: Opening; readonly psbt: Uint8Array; readonly inputs: readonly number[] },
    Uint8Array,
  ]
  /** Words, keys and their paths of each seed, the current one first, for the visitor's eyes. */
  export: [{ readonly opening: Opening }, readonly ExportedKeys[]]
  /** Makes a recovery key and its file, and the next generation, which seals to it. */
  createRecovery: [
    { readonly opening: Opening; readonly devices: readonly Device[]; readonly passphrase: string },
    { readonly made: MadeGeneration; readonly file: string },
  ]
  /**
   * Opens the wallet by a recovery file or a passkey, on a device without a share, and makes the next generation for it; the first one where
   * the service has lost the wallet, which a file can bring back by itself.
   */
  restore: [
    {
      readonly user: string
      readonly kept: Restorable | null
      readonly recovery: Recovery | PasskeyRecovery
      readonly devices: readonly Device[]
    },
    {
      readonly made: MadeGeneration
      readonly identity: WalletIdentity
      /** Whether a file that was used holds the current keys: one of before them opens them with the service alone. */
      readonly isCurrent: boolean
    },
  ]
  /** Whether a recovery file opens this wallet, and holds its current keys: a rehearsal. */
  rehearse: [{ readonly generation: string; readonly recovery: Recovery }, boolean]
  /** Wraps the recovery key of a file that opens this wallet under a passkey, whose secret it wipes: for the service, with what the passkey proves itself by. */
  wrapRecovery: [
    { readonly generation: string; readonly recovery: Recovery; readonly secret: Uint8Array<ArrayBuffer> },
    { readonly wrapped: string; readonly proof: string },
  ]
  /** What a passkey proves itself by at a login, base64url. Wipes its secret. */
  provePasskey: [{ readonly secret: Uint8Array<ArrayBuffer> }, string]
}

/** Name of a job. */
export type JobName = keyof Jobs
/** What a job is given. */
export type JobInput<Name extends JobName> = Jobs[Name][0]
/** What a job gives. */
export type JobResult<Name extends JobName> = Jobs[Name][1]
