import { base58 } from '@scure/base'

/** The SPL token program. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** The program that makes a wallet's account of a token. */
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** Lamports that keep a mint of 82 bytes free of rent. */
export const mintRent = 1_461_600

/** Data of an initialized mint account (SPL token program, `Mint`). */
export function createMintData(mint: {
  readonly authority: string
  /** Base units. */
  readonly supply: bigint
  readonly decimals: number
}): Uint8Array {
  const data = new Uint8Array(82)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  data.set(base58.decode(mint.authority), 4)
  view.setBigUint64(36, mint.supply, true)
  data[44] = mint.decimals
  data[45] = 1
  return data
}
