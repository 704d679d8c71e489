import { defineNetwork, type RpcRequest, type TokenBalance } from '@portico/contract'
import { createAccount } from '@portico/testing/plugin'
import type { PlannedTransfer } from './namespaces/TransferRules.ts'

/** The visitor's own wallet on Solana, somebody else's, and an address that a program derives, which nobody has a key of. */
export const sol = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
export const ana = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
export const derived = '5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1'

/** The network of tests on Solana. */
export const solanaNetwork = defineNetwork({
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Local Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
  blockExplorer: { name: 'Explorer', url: 'https://explorer.example/' },
})

/** The account of tests on Solana. */
export const solanaAccount = createAccount(sol, solanaNetwork)

/** Five of the network's own currency. */
export const lamports: TokenBalance = {
  ...{ name: 'Solana', symbol: 'SOL', caipNetworkId: solanaNetwork.caipNetworkId, address: null },
  ...{ decimals: 9, amount: 5_000_000_000n, price: 150, iconUrl: null },
}

/** A token with six decimals. */
export const coin: TokenBalance = {
  ...lamports,
  ...{ name: 'Solana Coin', symbol: 'SCOIN', decimals: 6, amount: 1_000_500_000n, price: 1 },
  address: '6dM4TqWyWJsbx7obrdLcviBkTafD5E8av61zfU6jq57X',
}

/** What the fake wallet answers: base58 of 64 bytes. */
export const signature = '5'.repeat(87)

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** The sysvar `Rent`: lamports for a byte and year, and the years that are paid ahead. */
function writeRent(): string {
  const view = new DataView(new ArrayBuffer(17))
  view.setBigUint64(0, 3_480n, true)
  view.setFloat64(8, 2, true)
  return toBase64(new Uint8Array(view.buffer))
}

const sysvars: Readonly<Record<string, string>> = {
  SysvarRent111111111111111111111111111111111: writeRent(),
  SysvarC1ock11111111111111111111111111111111: toBase64(new Uint8Array(40)),
}

/** Everybody has a wallet with five SOL. */
function answerAccounts({ params }: RpcRequest): unknown {
  const [addresses] = params as [string[]]
  const owner = '11111111111111111111111111111111'
  const value = addresses.map((address) => ({
    ...{ owner, lamports: 5_000_000_000, executable: false },
    data: [sysvars[address] ?? '', 'base64'],
  }))
  return { context: { slot: 1 }, value }
}

/** What the network takes for a transfer there: a signature, and a little to come first. */
export const fee = 6_000n

/** Answers of a fake node and wallet of Solana, by method: SOL goes through, and is pending. */
export const solanaAnswers: Readonly<Record<string, unknown>> = {
  getMultipleAccounts: answerAccounts,
  getLatestBlockhash: { value: { blockhash: derived, lastValidBlockHeight: 150 } },
  getFeeForMessage: { value: 5_000 },
  getRecentPrioritizationFees: [],
  simulateTransaction: { value: { err: null, logs: [] } },
  getEpochInfo: { blockHeight: 10, absoluteSlot: 10 },
  getSignatureStatuses: { context: { slot: 10 }, value: [null] },
  solana_signAndSendTransaction: { signature },
}

/** What a node has said of a transfer of half a token that goes through. */
export const ready = {
  ...{ status: 'ready', blocker: null, fee, rent: 0n, received: 500_000n, notices: [] },
} as const satisfies PlannedTransfer['estimate']
