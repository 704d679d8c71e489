import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { signByEd25519 } from '@portico/vault-keys'
import { withKey } from './accounts.ts'
import type { JobInput, JobResult, Opening } from './jobs.ts'
import { withEntropy } from './openEntropy.ts'

/** Signs 32 bytes as they are. For jobs that have hashed them: what comes from outside is never signed so. @returns r, s and v (27 or 28) */
export function signDigest(digest: Uint8Array, privateKey: Uint8Array): Uint8Array {
  const options = { prehash: false, format: 'recovered' } as const
  const signature = secp256k1.sign(digest, privateKey, options)
  // The library puts the recovery bit first, Ethereum last and 27 higher.
  return Uint8Array.from([...signature.subarray(1), 27 + (signature[0] ?? 0)])
}

/** Signs what is hashed here: a hash from outside could be that of anything. */
const signHashed = (opening: Opening, bytes: Uint8Array): Promise<Uint8Array> =>
  withEntropy(opening, (entropy) =>
    withKey(entropy, 'eip155', ({ privateKey }) => signDigest(keccak_256(bytes), privateKey)),
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
