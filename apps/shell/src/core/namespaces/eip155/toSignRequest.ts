import type { SignRequest } from '../SignRequest.ts'

const toHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** A text as `personal_sign` takes it (EIP-191): its bytes in hexadecimal. */
export const toSignRequest: SignRequest = (text, address) => ({
  method: 'personal_sign',
  params: [toHex(new TextEncoder().encode(text)), address],
})
