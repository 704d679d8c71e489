import { deployedAccount } from '@portico/smart-accounts/accounts'
import type { Address } from 'viem'

/** Where the owner's smart account of the deployed type is, on every network. */
export const getDeployedAddress = (owner: string): Address => deployedAccount.getAddress(owner as Address)
