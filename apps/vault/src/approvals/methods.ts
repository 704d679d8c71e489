import { sendCalls } from './ethereum/calls/sendCalls.ts'
import { sendTransaction } from './ethereum/sendTransaction.ts'
import { revokePermissions } from './ethereum/sessions/revokePermissions.ts'
import { signMessage } from './ethereum/signMessage.ts'
import { signTypedData } from './ethereum/signTypedData.ts'
import type { SigningMethod } from './Signing.ts'
import { signMessage as signSolanaMessage } from './solana/signMessage.ts'
import { signAllTransactions, signAndSendTransaction, signTransaction } from './solana/signTransactions.ts'

/** How what signs is done, by method. */
export const methods: Readonly<Record<string, SigningMethod>> = {
  personal_sign: signMessage,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  wallet_sendCalls: sendCalls,
  eth_sendUserOperation: async (...given) =>
    (await import('./ethereum/operations/sendUserOperation.ts')).sendUserOperation(...given),
  wallet_grantPermissions: async (...given) =>
    (await import('./ethereum/sessions/grantSession.ts')).grantPermissions(...given),
  wallet_requestExecutionPermissions: async (...given) =>
    (await import('./ethereum/sessions/grantSession.ts')).requestExecutionPermissions(...given),
  wallet_revokeExecutionPermission: async (...given) =>
    (await import('./ethereum/sessions/siteSessions.ts')).revokeExecutionPermission(...given),
  wallet_revokePermissions: revokePermissions,
  // What reads transactions of Bitcoin is large, and comes when there is one.
  signMessage: async (...given) => (await import('./bitcoin/signMessage.ts')).signMessage(...given),
  signPsbt: async (...given) => (await import('./bitcoin/signPsbt.ts')).signPsbt(...given),
  sendTransfer: async (...given) => (await import('./bitcoin/sendTransfer.ts')).sendTransfer(...given),
  solana_signMessage: signSolanaMessage,
  solana_signTransaction: signTransaction,
  solana_signAllTransactions: signAllTransactions,
  solana_signAndSendTransaction: signAndSendTransaction,
}
