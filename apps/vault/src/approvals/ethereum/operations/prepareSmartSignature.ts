import { isThere } from '../../../smartAccounts/isThere.ts'
import type { SmartAccount } from '../../../smartAccounts/SmartAccount.ts'
import type { Signing } from '../../Signing.ts'
import { toChainId } from './prepareOperation.ts'

/** What a smart account signs for a site with, once it was approved. */
export const prepareSmartSignature = async (
  { nodes, getOpening }: Signing,
  caipNetworkId: string,
  account: SmartAccount,
) => ({
  type: account.type,
  chainId: toChainId(caipNetworkId),
  isDeployed: await isThere(nodes, caipNetworkId, account),
  opening: await getOpening(account.owner),
})
