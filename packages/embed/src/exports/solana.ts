export type { StandardAccount } from '../standard/accounts.ts'
export { porticoFeature, type RegisteredWallet } from '../standard/createRegisteredWallet.ts'
export { registerWallet } from '../standard/registerWallet.ts'
