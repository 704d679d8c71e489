import type { Hex } from 'viem'
import { hexToNumber, slice } from 'viem/utils'

/** Parts of a signature. @param signature 65 bytes: r, s and v (27 or 28) */
export const readSignature = (signature: Hex) => ({
  r: slice(signature, 0, 32),
  s: slice(signature, 32, 64),
  yParity: hexToNumber(slice(signature, 64)) - 27,
})
