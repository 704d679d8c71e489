import { getAddress } from '@portico/evm'
import type { GasCost } from '../TransferEstimate.ts'
import type { PlannedTransfer, TransferRules } from '../TransferRules.ts'
import { estimateTransfer } from './estimateTransfer.ts'
import { getMaxAmount } from './getMaxAmount.ts'
import { readPaymentRequest } from './readPaymentRequest.ts'
import { readReceiver } from './readReceiver.ts'
import { readReceiverKind } from './readReceiverKind.ts'
import { addressRules, sendToken } from './sendToken.ts'

/** The cost that was left for the network, which the wallet is not to exceed; null where anything may be paid for it. */
const getHighestCost = ({ isMax, token, estimate }: PlannedTransfer): GasCost | null =>
  isMax && token.address === null && 'gas' in estimate ? estimate : null

/** EVM: native currency and ERC-20. */
export const eip155: TransferRules = {
  ...addressRules,
  readReceiver,
  readPaymentRequest: (text) =>
    // One of Solana Pay is for an account on that network, whatever it says.
    /^solana:/i.test(text) ? { namespace: 'solana', chainId: null, to: '' } : readPaymentRequest(text),
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
