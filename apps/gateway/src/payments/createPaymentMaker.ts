import {
  createPaymentNames,
  type PaymentAsset,
  parseAsset,
  paymentAddressFactory,
} from '@portico/contract/payments'
import * as v from 'valibot'
import { type Address, getAddress, type Hex, keccak256, zeroAddress } from 'viem'
import { type Chain, type Chains, readUpstream } from '../chains/chain.ts'
import { addressSchema, solanaAddressSchema } from '../http/schemas.ts'
import type { IsPayable } from './assets/createAssetRules.ts'
import type { FindRecipient } from './createMerchants.ts'
import { paymentError } from './paymentErrors.ts'
import type { PaymentInput } from './paymentInput.ts'
import { isPayableMint } from './solana/isPayableMint.ts'
import type { SolanaChain } from './solana/SolanaChain.ts'
import type { NewPayment, Payments } from './store/createPayments.ts'
import type { Settled } from './store/settlePayment.ts'

/** Parameters of {@link createPaymentMaker}. */
export interface PaymentMakerParameters {
  readonly chains: Chains
  readonly solanaChains: ReadonlyMap<string, SolanaChain>
  readonly payments: Payments
  readonly isPayable: IsPayable
  readonly findRecipient: FindRecipient
}

const names = createPaymentNames(keccak256)

/** Whether the contract that makes one-time addresses is on a chain: without it nothing may be sent to one. Once it is, it stays. */
function createFactoryCheck() {
  const found = new Set<Chain>()
  return async (chain: Chain): Promise<boolean> => {
    if (found.has(chain)) return true
    const code = await readUpstream(chain.client.getCode({ address: paymentAddressFactory }))
    if (code) found.add(chain)
    return code !== undefined
  }
}

/** What is kept of a payment beside what was asked for. */
type Place = Pick<NewPayment, 'asset' | 'recipient' | 'fromBlock' | 'reference' | 'address'>

/** @returns what makes payments, or finds the one that was asked for before @see Payments.create */
export function createPaymentMaker(parameters: PaymentMakerParameters) {
  const { chains, solanaChains, payments, isPayable, findRecipient } = parameters
  const hasFactory = createFactoryCheck()

  const placeOnEvm = async (
    chain: Chain,
    input: PaymentInput,
    digest: Hex,
    parsed: PaymentAsset,
  ): Promise<Place> => {
    if (!(await isPayable(chain, parsed))) throw paymentError('ASSET_NOT_SUPPORTED')
    const [fromBlock, isAddressable] = await Promise.all([
      readUpstream(chain.client.getBlockNumber()),
      hasFactory(chain),
    ])
    const recipient = getAddress(input.recipient)
    const { caipNetworkId, address } = parsed
    return {
      ...{ recipient, fromBlock, reference: names.getReference(digest) },
      asset: address ? `${caipNetworkId}/erc20:${getAddress(address as Address)}` : input.asset,
      address: isAddressable ? getAddress(names.getAddress(digest, recipient)) : null,
    }
  }

  const placeOnSolana = async (
    chain: SolanaChain,
    input: PaymentInput,
    digest: Hex,
    parsed: PaymentAsset,
  ): Promise<Place> => {
    const { address } = parsed
    const isWhole = address === null || (await readUpstream(isPayableMint(chain.node, address)))
    if (!isWhole) throw paymentError('ASSET_NOT_SUPPORTED')
    const { asset, recipient } = input
    return { asset, recipient, fromBlock: 0n, reference: names.getKey(digest), address: null }
  }

  /** @throws ApiError 400 `INVALID_ASSET`, `INVALID_RECIPIENT`, `NETWORK_NOT_SUPPORTED`, `ASSET_NOT_SUPPORTED`, 503 */
  return async (input: PaymentInput): Promise<Settled> => {
    const parsed = parseAsset(input.asset)
    if (!parsed || !isAddressOf(parsed.caipNetworkId, parsed.address)) throw paymentError('INVALID_ASSET')
    const { caipNetworkId } = parsed
    const [evm, solana] = [chains.get(caipNetworkId), solanaChains.get(caipNetworkId)]
    if (!evm && !solana) throw paymentError('NETWORK_NOT_SUPPORTED')
    if (!isRecipient(input.recipient, parsed)) throw paymentError('INVALID_RECIPIENT')
    const digest = names.getDigest(input)
    const known = await payments.read(digest)
    if (known) return known
    const place = evm
      ? await placeOnEvm(evm, input, digest, parsed)
      : await placeOnSolana(solana as SolanaChain, input, digest, parsed)
    return payments.create({
      ...{ digest, paymentId: input.paymentId, chain: caipNetworkId, amount: input.amount, ...place },
      merchant: findRecipient(caipNetworkId, place.recipient)?.id ?? null,
    })
  }
}

/** Null is the chain's own currency. */
const isAddressOf = (caipNetworkId: string, address: string | null) =>
  address === null || v.is(caipNetworkId.startsWith('eip155:') ? addressSchema : solanaAddressSchema, address)

/** Nobody has the address 0, on either kind of chain, and nobody can have a token sent to itself. */
const isRecipient = (recipient: string, { caipNetworkId, address }: PaymentAsset) =>
  isAddressOf(caipNetworkId, recipient) &&
  recipient !== zeroAddress &&
  recipient !== '1'.repeat(32) &&
  recipient.toLowerCase() !== address?.toLowerCase()
