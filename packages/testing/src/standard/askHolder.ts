import { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
import type { StandardApprovalRequest, StandardWalletBehavior } from './StandardWallet.ts'

/** What approval depends on. */
export interface Approval {
  readonly behavior: StandardWalletBehavior
  readonly approve: (request: StandardApprovalRequest) => boolean | Promise<boolean>
}

const createRejection = () => new ProviderRpcError(rpcCodes.userRejected, 'The user rejected the request.')

/** Asks the holder of the wallet, unless a fault is switched on. @throws what `behavior.rejection` says, else 4001 */
export async function askHolder(
  { behavior, approve }: Approval,
  request: StandardApprovalRequest,
  isConnect = false,
): Promise<void> {
  if (behavior.disappear) throw new Error('The wallet is gone.')
  if (behavior.stall) return new Promise<never>(() => {})
  const isRejected = isConnect ? behavior.rejectConnect : behavior.rejectRequest
  if (isRejected) throw 'rejection' in behavior ? behavior.rejection : createRejection()
  if (!(await approve(request))) throw createRejection()
}
