import { parseAsset } from './parseAsset.ts'

/** Bytes in hexadecimal. */
type Hex = `0x${string}`

/** What a shop asks for. */
export interface PaymentRequest {
  /** The shop's own name for it, which nobody guesses: 16 to 64 of `A–Z a–z 0–9 _ -`. */
  readonly paymentId: string
  /** CAIP-19. */
  readonly asset: string
  /** Address on the asset's chain. */
  readonly recipient: string
  /** Base units, above 0. */
  readonly amount: bigint
}

/** Names of a payment that pages, gateways and shops work out alike, each for itself. */
export interface PaymentNames {
  /**
   * The payment's own: 32 bytes of all that is asked for, so that another amount or recipient is another payment, and nobody takes one's name.
   * @throws TypeError unless it is a request
   */
  getDigest(request: PaymentRequest): Hex
  /** The 16 bytes that the call's data ends with on eip155, which tell it from another payment of the same amount. */
  getReference(digest: Hex): Hex
  /**
   * Address of one payment on eip155, in lower case, whose money the recipient alone can have (`PaymentAddressFactory.collect`). On chains whose
   * addresses follow from something else, and before the factory is on a chain, nothing may be sent there: the factory's code has to be looked at.
   */
  getAddress(digest: Hex, recipient: string): Hex
  /** The digest in base58: `reference` of Solana Pay. */
  getKey(digest: Hex): string
}

/** `PaymentAddressFactory` of `@portico/payments`, on every chain where somebody has put it. */
export const paymentAddressFactory = '0x610c6f59c4aAEC4f783ECD7232EaaA4431D105C8'

/** Hash of the code that makes a payment's address, as the factory carries it. */
const addressCodeHash = '58c1f1b684e8794087e3e8ad9e36c363c2238d805d83aa4e958986e4b302a00e'

const idPattern = /^[\w-]{16,64}$/

const toHex = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Addresses of eip155 are written in any case, those of others in one. */
const normalize = (text: string, asset: string) => (asset.startsWith('eip155:') ? text.toLowerCase() : text)

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function toBase58(hex: Hex): string {
  const digits = hex.slice(2)
  const zeros = /^(?:00)*/.exec(digits)?.[0].length ?? 0
  let [rest, text] = [BigInt(hex), '']
  for (; rest > 0n; rest /= 58n) text = `${alphabet[Number(rest % 58n)]}${text}`
  return '1'.repeat(zeros / 2) + text
}

/** Whether it can be paid as it is written; whether the recipient is an address of its chain the caller knows. */
export const isPaymentRequest = ({ paymentId, asset, recipient, amount }: PaymentRequest): boolean =>
  idPattern.test(paymentId) &&
  parseAsset(asset) !== null &&
  /^\w{32,64}$/.test(recipient) &&
  typeof amount === 'bigint' &&
  amount > 0n &&
  amount < 2n ** 256n

/** @see PaymentNames @param keccak256 of bytes, such as viem's */
export function createPaymentNames(keccak256: (bytes: Hex) => Hex): PaymentNames {
  return {
    getDigest(request) {
      if (!isPaymentRequest(request)) throw new TypeError('This is no request for a payment.')
      const { paymentId, asset, recipient, amount } = request
      const [what, to] = [normalize(asset, asset), normalize(recipient, asset)]
      return keccak256(toHex(JSON.stringify(['portico-payment-1', paymentId, what, to, `${amount}`])))
    },
    getReference: (digest) => digest.slice(0, 34) as Hex,
    getAddress(digest, recipient) {
      const salt = keccak256(`0x${recipient.slice(2).toLowerCase().padStart(64, '0')}${digest.slice(2)}`)
      const factory = paymentAddressFactory.slice(2).toLowerCase()
      return `0x${keccak256(`0xff${factory}${salt.slice(2)}${addressCodeHash}`).slice(26)}`
    },
    getKey: toBase58,
  }
}
