import {
  ClientMissingError,
  OrderMismatchError,
  OrderUnknownError,
  TransferClaimedError,
} from '@portico/contract/errors/tools'
import { parseAsset } from '@portico/contract/payments'
import { isHex } from 'viem'
import { getPaymentDigest } from '../names/names.ts'
import { checkSolanaPayment } from '../solana/checkSolanaPayment.ts'
import { checkPayment } from '../transfers/checkPayment.ts'
import { claimTransfers } from '../transfers/claimTransfers.ts'
import type { PaymentCheck } from '../transfers/Expectation.ts'
import { toExpectation } from '../transfers/toExpectation.ts'
import type { PaymentChoice, PaymentEvent } from '../webhooks/readPaymentEvent.ts'
import type { OddPayment, PaymentHandlerParameters, ShopOrder } from './ShopOrder.ts'
import { sendChoice } from './sendChoice.ts'

/** What became of a webhook. `unconfirmed`: the chain does not say so yet. `left`: nothing is shipped for this. */
export type Outcome = 'shipped' | 'unconfirmed' | 'left'

async function readOrder<Order extends ShopOrder>(
  { findOrder }: PaymentHandlerParameters<Order>,
  { paymentId, digest }: PaymentEvent,
): Promise<Order> {
  const order = await findOrder(paymentId)
  if (!order) throw new OrderUnknownError({ details: paymentId })
  // Of all that the order asks for: another amount, asset or recipient is another payment.
  if (getPaymentDigest(order) !== digest) throw new OrderMismatchError({ details: paymentId })
  return order
}

function askChain<Order extends ShopOrder>(
  { clients, finality = {} }: PaymentHandlerParameters<Order>,
  order: Order,
  { hashes }: PaymentEvent,
): Promise<PaymentCheck> {
  const caipNetworkId = parseAsset(order.asset)?.caipNetworkId ?? ''
  const client = Object.hasOwn(clients, caipNetworkId) ? clients[caipNetworkId] : undefined
  if (!client) throw new ClientMissingError({ details: caipNetworkId })
  const { until } = order
  if (caipNetworkId.startsWith('solana:'))
    return checkSolanaPayment({
      ...{ client, request: order, signatures: hashes.filter((hash) => !isHex(hash)) },
      ...(until !== undefined && { until }),
    })
  return checkPayment({
    ...{ client, expected: toExpectation(order, until), hashes: hashes.filter((hash) => isHex(hash)) },
    finality: finality[caipNetworkId] ?? 'finalized',
  })
}

const isUnconfirmed = ({ state }: PaymentCheck) =>
  state === 'pending' || state === 'absent' || state === 'failed'

/** What a shop has asked for the rest of comes late by nature. */
const isAsAsked = ({ state, isLate }: PaymentCheck, choice: PaymentChoice | null) =>
  state === 'paid' && (!isLate || choice === 'ask')

/** A stranger can send a payment a unit more: that alone must not keep from its buyer what is paid for. */
const chooseUsually = ({ check }: OddPayment<ShopOrder>): PaymentChoice | null =>
  check.state === 'overpaid' && !check.isLate ? 'accept' : null

/** Has the gateway know what the shop does, so that the buyer does. */
async function tellGateway<Order extends ShopOrder>(
  { secrets, gatewayUrl, now, fetch }: PaymentHandlerParameters<Order>,
  { digest, choice: before }: PaymentEvent,
  choice: PaymentChoice | null,
): Promise<void> {
  const [secret = ''] = secrets
  if (choice === null || choice === before) return
  await sendChoice({
    ...{ secret, digest, choice, gatewayUrl, at: now?.() ?? Date.now() },
    ...(fetch && { fetch }),
  })
}

/** Has the shop decide. @returns whether it ships */
async function isAccepted<Order extends ShopOrder>(
  parameters: PaymentHandlerParameters<Order>,
  order: Order,
  check: PaymentCheck,
  event: PaymentEvent,
): Promise<boolean> {
  const { choose = chooseUsually } = parameters
  const choice = await choose({ order, check, choice: event.choice })
  await tellGateway(parameters, event, choice)
  return choice === 'accept'
}

/** Whether all has come as the shop asked for it. What the gateway alone calls late is accepted by whoever ships it. */
async function isRight<Order extends ShopOrder>(
  parameters: PaymentHandlerParameters<Order>,
  check: PaymentCheck,
  event: PaymentEvent,
): Promise<boolean> {
  if (!isAsAsked(check, event.choice)) return false
  if (event.type === 'payment.late' && event.choice !== 'ask') await tellGateway(parameters, event, 'accept')
  return true
}

/**
 * Does what a webhook is about, in the turn of its order: asks the chain, and ships what is paid.
 * @throws PorticoError, and whatever the shop's own functions and nodes throw
 */
export async function settleOrder<Order extends ShopOrder>(
  parameters: PaymentHandlerParameters<Order>,
  event: PaymentEvent,
): Promise<Outcome> {
  const order = await readOrder(parameters, event)
  const check = await askChain(parameters, order, event)
  if (isUnconfirmed(check)) return 'unconfirmed'
  const isPaid =
    (await isRight(parameters, check, event)) || (await isAccepted(parameters, order, check, event))
  if (!isPaid) return 'left'
  if (order.isPaid) return 'shipped'
  const moved = [...check.transfers, ...check.others]
  if (!(await claimTransfers(parameters.claims, moved, event.digest)))
    throw new TransferClaimedError({ details: order.paymentId })
  await parameters.onPaid(order, check)
  return 'shipped'
}
