import type { SignRequest } from '../SignRequest.ts'

/** A text as `signMessage` takes it. */
export const toSignRequest: SignRequest = (message, address) => ({
  method: 'signMessage',
  params: { message, address },
})
