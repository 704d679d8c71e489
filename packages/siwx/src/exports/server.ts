export { createMemoryStore, type MemoryStoreParameters } from '../server/createMemoryStore.ts'
export {
  createSiwxHandler,
  type FetchHandler,
  type SiwxHandlerParameters,
} from '../server/createSiwxHandler.ts'
export {
  createSiwxServer,
  type IssuedNonce,
  type SignedInAccount,
  type SiwxServer,
  type SiwxServerParameters,
} from '../server/createSiwxServer.ts'
export type { SiwxKey } from '../server/createTokens.ts'
export { getBearer } from '../server/getBearer.ts'
export type { SiwxStore, StoredSession, UsedNonce } from '../server/SiwxStore.ts'
export { toNodeListener } from '../server/toNodeListener.ts'
