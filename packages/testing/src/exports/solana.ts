export { localSolanaId, type SolanaAccount, solanaAccounts, solanaToken } from '../solana/solanaAccounts.ts'
export { type SolanaNft, solanaNfts } from '../solana/solanaNfts.ts'
export { type SolanaNode, type StartSolanaParameters, startSolana } from '../solana/startSolana.ts'
export { getSurfpoolPackage } from '../solana/surfpoolBinary.ts'
