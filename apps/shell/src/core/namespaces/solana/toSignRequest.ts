import { base58 } from '@scure/base'
import type { SignRequest } from '../SignRequest.ts'

/** A text as `solana_signMessage` takes it: its bytes in base58. */
export const toSignRequest: SignRequest = (text, pubkey) => ({
  method: 'solana_signMessage',
  params: { message: base58.encode(new TextEncoder().encode(text)), pubkey },
})
