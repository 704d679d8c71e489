import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { signByEd25519 } from '@portico/vault-keys'
import { withKey } from './accounts.ts'
import type { JobInput, JobResult, Opening } from './jobs.ts'
import { withEntropy } from './openEntropy.ts'

/** Signs what is hashed here: a hash from outside could be that of anything. */
export const signHashed = (opening: Opening, bytes: Uint8Array): Promise<Uint8Array> =>
  withEntropy(opening, (entropy) =>
    withKey(entropy, 'eip155', ({ privateKey }) => {
      const options = { prehash: false, format: 'recovered' } as const
      const signature = secp256k1.sign(keccak_256(bytes), privateKey, options)
      // The library puts the recovery bit first, Ethereum last and 27 higher.
      return Uint8Array.from([...signature.subarray(1), 27 + (signature[0] ?? 0)])
    }),
  )

/** @see Jobs.signTransaction */
export const signTransaction = ({
  opening,
  transaction,
}: JobInput<'signTransaction'>): Promise<JobResult<'signTransaction'>> => signHashed(opening, transaction)

/** @see Jobs.signMessage */
export const signMessage = ({
  opening,
  message,
}: JobInput<'signMessage'>): Promise<JobResult<'signMessage'>> => {
  const prefix = `\x19Ethereum Signed Message:\n${message.length}`
  return signHashed(opening, concatBytes(utf8ToBytes(prefix), message))
}

/** @see Jobs.signBytes */
export const signBytes = ({ opening, bytes }: JobInput<'signBytes'>): Promise<JobResult<'signBytes'>> =>
  withEntropy(opening, (entropy) =>
    withKey(entropy, 'solana', ({ privateKey }) => signByEd25519(privateKey, bytes)),
  )
