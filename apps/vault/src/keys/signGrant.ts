import {
  createDelegation,
  encodePermissionContext,
  getDelegationDigest,
} from '@portico/smart-accounts/delegations'
import type { Hex } from 'viem'
import { isAddressEqual } from 'viem/utils'
import type { JobInput } from './jobs.ts'
import { withOwner } from './smartAccounts.ts'

/** @see Jobs.signGrant */
export const signGrant = ({ opening, chainId, grant }: JobInput<'signGrant'>): Promise<Hex> =>
  withOwner(opening, async ({ owner, sign }) => {
    if (!isAddressEqual(grant.delegator, owner)) throw new Error('The session would be of another account.')
    const delegation = createDelegation(grant)
    const signature = await sign(getDelegationDigest(delegation, chainId))
    return encodePermissionContext({ ...delegation, signature })
  })
