import { concatBytes } from '@noble/hashes/utils.js'
import { checkTypedData } from '@portico/smart-accounts/accounts'
import type { TypedDataDefinition } from 'viem'
import { hashStruct, hexToBytes, keccak256 } from 'viem/utils'
import type { JobInput, JobResult } from './jobs.ts'
import { withOwner } from './smartAccounts.ts'

/** @see Jobs.signTypedData */
export const signTypedData = ({
  opening,
  typedData,
}: JobInput<'signTypedData'>): Promise<JobResult<'signTypedData'>> =>
  withOwner(opening, async ({ owner, sign }) => {
    // The same key is root of smart accounts: whatever the page has missed is not signed here.
    checkTypedData(typedData as TypedDataDefinition, owner)
    const { types, primaryType, domain, message } = typedData
    const hash = (name: string, data: object) =>
      hexToBytes(hashStruct({ data: data as Record<string, unknown>, primaryType: name, types }))
    const parts = [hash('EIP712Domain', domain), hash(primaryType, message)]
    return hexToBytes(await sign(keccak256(concatBytes(Uint8Array.of(0x19, 0x01), ...parts))))
  })
