import { paymentAddressFactory } from '@portico/contract/payments'
import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'

const factoryAbi = parseAbi(['function collect(address to, bytes32 payment, address[] tokens)'])

/** A call that pays out what has come to a payment's address. Anybody may make it. */
export interface CollectCall {
  readonly to: Address
  readonly data: Hex
}

/** Parameters of {@link encodeCollect}. */
export interface EncodeCollectParameters {
  readonly recipient: Address
  /** The payment's. */
  readonly digest: Hex
  /** Contracts of what has come; null stands for the chain's own currency. */
  readonly tokens: readonly (Address | null)[]
}

/** @see CollectCall */
export const encodeCollect = ({ recipient, digest, tokens }: EncodeCollectParameters): CollectCall => ({
  to: paymentAddressFactory,
  data: encodeFunctionData({
    abi: factoryAbi,
    functionName: 'collect',
    args: [recipient, digest, tokens.map((token) => token ?? zeroAddress)],
  }),
})
