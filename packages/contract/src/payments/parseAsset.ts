import type { CaipNetworkId } from '../caip.ts'

/** Something to pay with, by its place. */
export interface PaymentAsset {
  readonly caipNetworkId: CaipNetworkId
  /** Contract or mint, as it was written; null for the chain's own currency. */
  readonly address: string | null
}

/**
 * Reads a CAIP-19 id of something to pay with: `eip155:8453/erc20:0x…`, `eip155:1/slip44:60`, `solana:…/token:…`, `solana:…/slip44:501`. The number
 * of SLIP-44 is not looked at: chains agree on none, and the chain says which currency is its own.
 * @returns null for anything else
 */
export function parseAsset(asset: string): PaymentAsset | null {
  const match =
    /^(eip155:[1-9]\d{0,15})\/(?:erc20:(0x[\da-fA-F]{40})|slip44:\d{1,10})$/.exec(asset) ??
    /^(solana:[1-9A-HJ-NP-Za-km-z]{32})\/(?:token:([1-9A-HJ-NP-Za-km-z]{32,44})|slip44:\d{1,10})$/.exec(asset)
  return match && { caipNetworkId: match[1] as CaipNetworkId, address: match[2] ?? null }
}
