import type { Address } from 'viem'
import { toTokenAmount } from '../fetchToken.ts'
import { type Form, toAddressLine, toDeadline } from './Form.ts'

/** A transfer that somebody else sends to the chain (EIP-3009). */
const transferLater: Form = ({ domain, message }, { account, now, fetchToken }) => {
  const { from, to, value, validBefore } = message as {
    from: Address
    to: Address
    value: bigint
    validBefore: bigint
  }
  const token = domain.verifyingContract
  if (!token || from !== account) return null
  const until = toDeadline(validBefore, now)
  return fetchToken(token).then((facts) => ({
    title: 'transfer',
    lines: [
      toTokenAmount(value, facts),
      toAddressLine('to', to),
      toAddressLine('token', token),
      ...until.lines,
    ],
    warnings: ['spendsLater', ...until.warnings],
  }))
}

interface Order {
  readonly sellToken: Address
  readonly buyToken: Address
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly receiver: Address
  readonly validTo?: bigint
}

const nobody = '0x0000000000000000000000000000000000000000'

/** @param contract the only one of which it is known what it does with such an order */
const describeOrder =
  (contract: Address, read: (message: never) => Order): Form =>
  ({ domain, message }, { account, now, fetchToken }) => {
    if (domain.verifyingContract !== contract) return null
    const { sellToken, buyToken, sellAmount, buyAmount, receiver, validTo } = read(message as never)
    const until =
      validTo === undefined ? { lines: [], warnings: ['longValid'] as const } : toDeadline(validTo, now)
    const isOther = receiver !== nobody && receiver !== account
    return Promise.all([fetchToken(sellToken), fetchToken(buyToken)]).then(([sold, bought]) => ({
      title: 'order',
      lines: [
        toTokenAmount(sellAmount, sold, 'gives'),
        toAddressLine('token', sellToken),
        toTokenAmount(buyAmount, bought, 'gets'),
        toAddressLine('token', buyToken),
        ...(isOther ? [toAddressLine('to', receiver)] : []),
        toAddressLine('contract', contract),
        ...until.lines,
      ],
      warnings: ['spendsLater', ...(isOther ? (['otherReceiver'] as const) : []), ...until.warnings],
    }))
  }

interface CowOrder extends Order {
  readonly feeAmount: bigint
}

// The fee is taken on top of what is sold, out of the same token.
const cow = describeOrder('0x9008D19f58AAbD9eD0D60971565AA8510560ab41', (order: CowOrder) => ({
  ...order,
  sellAmount: order.sellAmount + order.feeAmount,
}))

interface OneInchOrder {
  readonly maker: Address
  readonly receiver: Address
  readonly makerAsset: Address
  readonly takerAsset: Address
  readonly makingAmount: bigint
  readonly takingAmount: bigint
}

const oneInch = describeOrder('0x111111125421cA6dc452d289314280a0f8842A65', (order: OneInchOrder) => ({
  sellToken: order.makerAsset,
  buyToken: order.takerAsset,
  sellAmount: order.makingAmount,
  buyAmount: order.takingAmount,
  receiver: order.receiver,
}))

const authorization =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

/** Transfers (EIP-3009) and orders (CoW Protocol, 1inch) that others carry out, by the text of their type. */
export const transfers: Readonly<Record<string, Form>> = {
  [`TransferWithAuthorization(${authorization})`]: transferLater,
  [`ReceiveWithAuthorization(${authorization})`]: transferLater,
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)':
    cow,
  'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)':
    oneInch,
}
