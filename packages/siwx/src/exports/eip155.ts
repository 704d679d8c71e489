export { createRequester } from '../eip155/createRequester.ts'
export { verifyEip155 } from '../eip155/verifyEip155.ts'
