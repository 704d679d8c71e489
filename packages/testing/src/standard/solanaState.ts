import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { createEmitter, type Emitter } from '../wallets/createEmitter.ts'
import type { StandardAccount, StandardApprovalRequest, StandardWalletBehavior } from './StandardWallet.ts'

/** Parameters of `createStandardWallet`. */
export interface CreateStandardWalletParameters {
  /** @default 'Test Solana Wallet' */
  readonly name?: string
  /** `data:` address. @default a grey square */
  readonly icon?: string
  /** As the wallet names them. @default ['solana:mainnet', 'solana:devnet', 'solana:testnet'] */
  readonly chains?: readonly string[]
  /** 32 bytes, hexadecimal. @default one everybody knows */
  readonly privateKey?: string
  /** Nodes to send to, by chain. Without any the wallet cannot send. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** Names of features it does without, for example `solana:signIn`. */
  readonly without?: readonly string[]
  /** Versions of transactions it signs. @default ['legacy', 0] */
  readonly transactionVersions?: readonly ('legacy' | number)[]
  /** Whether the site has been let in before: then it connects silently. @default false */
  readonly isAuthorized?: boolean
  readonly behavior?: StandardWalletBehavior
  /** Decides what needs approval. @default everything is approved */
  readonly approve?: (request: StandardApprovalRequest) => boolean | Promise<boolean>
}

/** What the wallet knows. */
export interface SolanaState {
  readonly emitter: Emitter
  readonly rpcUrls: Readonly<Record<string, string>>
  readonly approve: NonNullable<CreateStandardWalletParameters['approve']>
  readonly transactionVersions: readonly ('legacy' | number)[]
  behavior: StandardWalletBehavior
  chains: readonly string[]
  secretKey: Uint8Array
  account: StandardAccount
  isAuthorized: boolean
}

const knownKey = '1f'.repeat(32)
const signingFeatures = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]

/** The account of a key, as `WalletAccount`. */
export function createAccount(secretKey: Uint8Array, chains: readonly string[]): StandardAccount {
  const publicKey = ed25519.getPublicKey(secretKey)
  return { address: base58.encode(publicKey), publicKey, chains, features: signingFeatures }
}

/** The state a wallet starts with. */
export function createSolanaState(parameters: CreateStandardWalletParameters): SolanaState {
  const {
    chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'],
    privateKey = knownKey,
    rpcUrls = {},
    transactionVersions = ['legacy', 0],
    isAuthorized = false,
    behavior = {},
    approve = () => true,
  } = parameters
  const secretKey = hex.decode(privateKey)
  const account = createAccount(secretKey, chains)
  const emitter = createEmitter()
  return {
    emitter,
    rpcUrls,
    approve,
    transactionVersions,
    behavior,
    chains,
    secretKey,
    account,
    isAuthorized,
  }
}

/** The accounts the site may see. */
export function getAccounts({ behavior, isAuthorized, account }: SolanaState): readonly StandardAccount[] {
  if (!isAuthorized || behavior.noAccounts) return []
  return behavior.badAnswer ? [{ ...account, address: 'not-an-address' }] : [account]
}
