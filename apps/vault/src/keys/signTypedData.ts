import { concatBytes } from '@noble/hashes/utils.js'
import { hashStruct, hexToBytes } from 'viem/utils'
import type { JobInput, JobResult } from './jobs.ts'
import { signHashed } from './sign.ts'

/** @see Jobs.signTypedData */
export function signTypedData({
  opening,
  typedData: { types, primaryType, domain, message },
}: JobInput<'signTypedData'>): Promise<JobResult<'signTypedData'>> {
  const hash = (name: string, data: object) =>
    hexToBytes(hashStruct({ data: data as Record<string, unknown>, primaryType: name, types }))
  const parts = [hash('EIP712Domain', domain), hash(primaryType, message)]
  return signHashed(opening, concatBytes(Uint8Array.of(0x19, 0x01), ...parts))
}
