import { createPaymentNames, parseAsset, paymentAddressFactory } from '@portico/contract/payments'
import { type Address, getAddress, isAddress, keccak256, zeroAddress } from 'viem'
import { type Chain, type Chains, readUpstream } from '../chains/chain.ts'
import type { IsPayable } from './assets/createAssetRules.ts'
import type { FindRecipient } from './createMerchants.ts'
import { paymentError } from './paymentErrors.ts'
import type { PaymentInput } from './paymentInput.ts'
import type { Payments } from './store/createPayments.ts'
import type { Settled } from './store/settlePayment.ts'

/** Parameters of {@link createPaymentMaker}. */
export interface PaymentMakerParameters {
  readonly chains: Chains
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

/** @returns what makes payments, or finds the one that was asked for before @see Payments.create */
export function createPaymentMaker(parameters: PaymentMakerParameters) {
  const { chains, payments, isPayable, findRecipient } = parameters
  const hasFactory = createFactoryCheck()
  /** @throws ApiError 400 `INVALID_ASSET`, `INVALID_RECIPIENT`, `NETWORK_NOT_SUPPORTED`, `ASSET_NOT_SUPPORTED`, 503 */
  return async (input: PaymentInput): Promise<Settled> => {
    const parsed = parseAsset(input.asset)
    if (
      !parsed ||
      (parsed.address && !isAddress(parsed.address) && parsed.caipNetworkId.startsWith('eip155:'))
    )
      throw paymentError('INVALID_ASSET')
    const chain = chains.get(parsed.caipNetworkId)
    if (!chain) throw paymentError('NETWORK_NOT_SUPPORTED')
    if (!isAddress(input.recipient)) throw paymentError('INVALID_RECIPIENT')
    const recipient = getAddress(input.recipient)
    if (recipient === zeroAddress || recipient.toLowerCase() === parsed.address?.toLowerCase())
      throw paymentError('INVALID_RECIPIENT')
    const digest = names.getDigest(input)
    const known = await payments.read(digest)
    if (known) return known
    if (!(await isPayable(chain, parsed))) throw paymentError('ASSET_NOT_SUPPORTED')
    const [fromBlock, isAddressable] = await Promise.all([
      readUpstream(chain.client.getBlockNumber()),
      hasFactory(chain),
    ])
    const { caipNetworkId, address } = parsed
    return payments.create({
      ...{
        digest,
        paymentId: input.paymentId,
        chain: caipNetworkId,
        recipient,
        amount: input.amount,
        fromBlock,
      },
      asset: address ? `${caipNetworkId}/erc20:${getAddress(address as Address)}` : input.asset,
      reference: names.getReference(digest),
      address: isAddressable ? getAddress(names.getAddress(digest, recipient)) : null,
      merchant: findRecipient(caipNetworkId, recipient)?.id ?? null,
    })
  }
}
