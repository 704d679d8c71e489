import type { TokenBalance } from '@portico/contract'
import { zeroAddress } from '@portico/evm'
import type { ReceiverProblem } from './TransferRules.ts'

/** Why a well-formed address may not receive this token; null when it may. */
export function getAddressProblem(address: string, token: TokenBalance | null): ReceiverProblem | null {
  if (address === zeroAddress) return 'zero'
  return token?.address?.toLowerCase() === address.toLowerCase() ? 'contract' : null
}
