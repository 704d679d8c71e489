import type { Hex } from 'viem'

/** Signs 32 bytes as they are with the owner's key: 65 bytes, r ‖ s ‖ v, with v of 27 or 28 and a low s. */
export type SignDigest = (digest: Hex) => Promise<Hex>
