export { type SetSolanaAccountParameters, setSolanaAccount, travelInTime } from '../solana/changeNode.ts'
export { pauseToken, setMultiplier, setTransferFee } from '../solana/changeToken.ts'
export { createHookProgram, type HookEntry, setHookAccounts } from '../solana/createHookProgram.ts'
export {
  type CreateTokenParameters,
  createSolanaAccount,
  createToken,
  type FundTokenParameters,
  fundToken,
  getTokenAccount,
  requireMemo,
  sendLamports,
  type TestToken,
} from '../solana/createToken.ts'
export { type FundSpareAccountParameters, fundSpareAccount } from '../solana/fundSpareAccount.ts'
export type { TokenExtensions } from '../solana/mintExtensions.ts'
export { type SolanaInstruction, sendInstructions, signAndSend } from '../solana/sendInstructions.ts'
export { localSolanaId, type SolanaAccount, solanaAccounts, solanaToken } from '../solana/solanaAccounts.ts'
export { type SolanaNft, solanaNfts } from '../solana/solanaNfts.ts'
export { type SolanaNode, type StartSolanaParameters, startSolana } from '../solana/startSolana.ts'
export { getSurfpoolPackage } from '../solana/surfpoolBinary.ts'
