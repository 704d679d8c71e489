export type { VaultNetwork } from '../config/config.ts'
export { type CreateHeadersParameters, createHeaders } from '../server/createHeaders.ts'
export type { VaultOptions } from '../server/options.ts'
export { siteDirectory, startVault, type VaultServer } from '../server/startVault.ts'
