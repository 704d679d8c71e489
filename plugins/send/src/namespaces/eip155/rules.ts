import { getAddress } from '@portico/evm'
import type { GasCost } from '../TransferEstimate.ts'
import type { PaymentRequest, PlannedTransfer, TransferRules } from '../TransferRules.ts'
import { estimateTransfer } from './estimateTransfer.ts'
import { getMaxAmount } from './getMaxAmount.ts'
import { readReceiver } from './readReceiver.ts'
import { readReceiverKind } from './readReceiverKind.ts'
import { addressRules, sendToken } from './sendToken.ts'

/** The cost that was left for the network, which the wallet is not to exceed; null where anything may be paid for it. */
const getHighestCost = ({ isMax, token, estimate }: PlannedTransfer): GasCost | null =>
  isMax && token.address === null && 'gas' in estimate ? estimate : null

/** Reads a payment link by a file of its own, since few visitors paste one; a shell that cannot fetch it reads none. */
const readLink = (text: string): Promise<PaymentRequest | 'unreadable'> =>
  import(/* webpackChunkName: "chunk-links" */ './readPaymentRequest.ts').then(
    ({ readPaymentRequest }) => readPaymentRequest(text),
    () => 'unreadable',
  )

/** EVM: native currency and ERC-20. */
export const eip155: TransferRules = {
  ...addressRules,
  readReceiver,
  readPaymentRequest(text) {
    // One of Solana Pay is for an account on that network, whatever it says.
    if (/^solana:/i.test(text)) return { namespace: 'solana', chainId: null, to: '' }
    return /^ethereum:/i.test(text) ? readLink(text) : null
  },
  readReceiverKind,
  getAddress,
  toKey: (address) => address.toLowerCase(),
  getMaxAmount,
  async readCost(chain, transfer) {
    const max = transfer.isMax ? await getMaxAmount(chain, transfer) : null
    const amount = max?.amount || transfer.amount
    return { amount, estimate: max?.estimate ?? (await estimateTransfer(chain, { ...transfer, amount })) }
  },
  send: async (context, transfer) => ({
    hash: await sendToken(context, transfer, getHighestCost(transfer)),
  }),
}
