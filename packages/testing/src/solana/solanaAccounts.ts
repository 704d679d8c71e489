import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { chainAccounts } from '../chain/accounts.ts'

/** An account whose key everybody knows. Never send it anything of value on a public network. */
export interface SolanaAccount {
  /** Base58. */
  readonly address: string
  /** 32 bytes in hex: the seed of the Ed25519 key. */
  readonly privateKey: string
}

/** Keys of the wallets of `@portico/testing/wallets`, and of the local chains' first accounts. */
const privateKeys = ['1f'.repeat(32), ...chainAccounts.map(({ privateKey }) => privateKey.slice(2))]

/** Accounts with 1000 SOL and 10 000 USDC. The first is the Wallet Standard test wallet's. */
export const solanaAccounts: readonly SolanaAccount[] = privateKeys.map((privateKey) => ({
  address: base58.encode(ed25519.getPublicKey(hex.decode(privateKey))),
  privateKey,
}))

/** CAIP-2 id under which sites know the local chain: that of Solana's development network. */
export const localSolanaId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** A token of the local chain. */
export const solanaToken = {
  /** Its mint, base58. */
  address: base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(0x55))),
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const
