import {
  checkAuthorization,
  delegatedAccount,
  deployedAccount,
  type SignDigest,
  type SmartAccountType,
} from '@portico/smart-accounts/accounts'
import type { Address, Hex, TypedDataDefinition } from 'viem'
import { getAddress, hashAuthorization, hexToBytes, isAddressEqual, toHex } from 'viem/utils'
import { withKey } from './accounts.ts'
import type { JobInput, JobResult, Opening } from './jobs.ts'
import { withEntropy } from './openEntropy.ts'
import { signDigest } from './sign.ts'

/** Whose key signs. What is signed is hashed in this file or in the package's functions, never outside of the worker. */
interface Signer {
  readonly owner: Address
  readonly sign: SignDigest
}

/** Lends the owner's key of an opening to a function. */
export const withOwner = <Result>(
  opening: Opening,
  use: (signer: Signer) => Promise<Result>,
): Promise<Result> =>
  withEntropy(opening, (entropy) =>
    withKey(entropy, 'eip155', ({ address, privateKey }) =>
      use({
        owner: getAddress(address),
        sign: async (digest) => toHex(signDigest(hexToBytes(digest), privateKey)),
      }),
    ),
  )

const types: Readonly<Record<SmartAccountType['type'], SmartAccountType>> = {
  delegated: delegatedAccount,
  deployed: deployedAccount,
}

/** @see Jobs.signOperation */
export const signOperation = ({
  opening,
  type,
  chainId,
  userOperation,
}: JobInput<'signOperation'>): Promise<JobResult<'signOperation'>> =>
  withOwner(opening, async ({ owner, sign }) => {
    if (!isAddressEqual(userOperation.sender, types[type].getAddress(owner)))
      throw new Error('The operation is of another account.')
    return types[type].signUserOperation({ owner, chainId, userOperation, sign })
  })

/** @see Jobs.signAuthorization */
export const signAuthorization = ({
  opening,
  chainId,
  authorization,
}: JobInput<'signAuthorization'>): Promise<Hex> =>
  withOwner(opening, async ({ sign }) => {
    checkAuthorization(authorization, chainId)
    return sign(hashAuthorization(authorization))
  })

/** @see Jobs.signSmartMessage */
export const signSmartMessage = ({
  opening,
  type,
  message,
  ...place
}: JobInput<'signSmartMessage'>): Promise<Hex> =>
  withOwner(opening, (signer) => types[type].signMessage({ ...signer, ...place, message: { raw: message } }))

/** @see Jobs.signSmartTypedData */
export const signSmartTypedData = ({
  opening,
  type,
  typedData,
  ...place
}: JobInput<'signSmartTypedData'>): Promise<Hex> =>
  withOwner(opening, (signer) =>
    types[type].signTypedData({ ...signer, ...place, typedData: typedData as TypedDataDefinition }),
  )
