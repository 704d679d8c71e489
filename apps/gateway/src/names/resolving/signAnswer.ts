import { type Address, encodeAbiParameters, encodePacked, type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Seconds for which an answer is good. */
const answerTime = 300

/** What is signed. */
export interface Answer {
  /** Contract that asks. */
  readonly sender: Address
  /** What it was asked, as it was. */
  readonly request: Hex
  readonly result: Hex
}

/** Vouches for an answer, as `NameResolver.resolveWithProof` reads it. */
export type SignAnswer = (answer: Answer) => Promise<Hex>

/**
 * Signs answers to resolvers: good for one question of one contract, for five minutes.
 * @param now milliseconds since 1970
 */
export function createAnswerSigner(key: Hex, now: () => number): SignAnswer {
  const account = privateKeyToAccount(key)
  return async ({ sender, request, result }) => {
    const expires = BigInt(Math.floor(now() / 1000) + answerTime)
    const hash = keccak256(
      encodePacked(
        ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
        ['0x1900', sender, expires, keccak256(request), keccak256(result)],
      ),
    )
    const signature = await account.sign({ hash })
    return encodeAbiParameters(
      [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
      [result, expires, signature],
    )
  }
}
