export type { VaultNetwork } from '../config/config.ts'
export type { VaultOptions } from '../server/options.ts'
export { startVault, type VaultServer } from '../server/startVault.ts'
