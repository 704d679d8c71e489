export { compareReceiver } from './compareReceiver.ts'
export { createPayees } from './createPayees.ts'
