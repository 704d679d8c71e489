import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBip322Transactions } from '@portico/siwx/bip122'
import type { DerivedKey } from '@portico/vault-keys'
import { CompactSize, p2wpkh, RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import { withKey } from './accounts.ts'
import type { JobInput, JobResult } from './jobs.ts'
import { withEntropy } from './openEntropy.ts'

type SigningKey = Pick<DerivedKey, 'privateKey' | 'publicKey'>

/** First byte of a signature by a key whose hash is a witness program (BIP-137). */
const witnessHeader = 39

/** Signs a message as wallets have always done ("Bitcoin Signed Message", header by BIP-137): 65 bytes. */
export function signLegacy(message: string, { privateKey }: SigningKey): Uint8Array {
  const text = utf8ToBytes(message)
  const magic = utf8ToBytes('\x18Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(magic, CompactSize.encode(BigInt(text.length)), text)))
  const [recovery = 0, ...rest] = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
  return Uint8Array.of(witnessHeader + recovery, ...rest)
}

/** Signs a message by BIP-322 in its simple form: the witness. */
export function signBip322(message: string, { privateKey, publicKey }: SigningKey): Uint8Array {
  const { toSign } = createBip322Transactions(message, p2wpkh(publicKey).script)
  toSign.signIdx(privateKey, 0, [SigHash.ALL])
  const [[, signature] = []] = toSign.getInput(0).partialSig ?? []
  if (!signature) throw new TypeError('The message was not signed.')
  return RawWitness.encode([signature, publicKey])
}

/** @see Jobs.signBitcoinMessage */
export const signBitcoinMessage = ({
  opening,
  message,
  protocol,
}: JobInput<'signBitcoinMessage'>): Promise<JobResult<'signBitcoinMessage'>> =>
  withEntropy(opening, (entropy) =>
    withKey(entropy, 'bip122', (key) =>
      protocol === 'bip322' ? signBip322(message, key) : signLegacy(message, key),
    ),
  )

/** @see Jobs.signPsbt */
export const signPsbt = ({ opening, psbt, inputs }: JobInput<'signPsbt'>): Promise<JobResult<'signPsbt'>> =>
  withEntropy(opening, (entropy) =>
    withKey(entropy, 'bip122', ({ privateKey }) => {
      const transaction = Transaction.fromPSBT(psbt, { allowUnknownInputs: true, allowUnknownOutputs: true })
      // All outputs, always: anything less lets others change where the money goes.
      for (const index of inputs) transaction.signIdx(privateKey, index, [SigHash.ALL])
      return transaction.toPSBT()
    }),
  )
