import { type PluginContext, toCaipAddress } from '@portico/contract'
import { NotConnectedError, WalletAnswerInvalidError } from '@portico/contract/errors'
import { type Hex, isAddress, isHash, toHex } from '@portico/evm'
import { toRpcCall } from '@portico/evm/client'
import { isRefusal } from '../reasons.ts'
import type { GasCost } from '../TransferEstimate.ts'
import type { AddressRules } from '../TransferRules.ts'
import { toTransfer, type UncheckedTransfer } from '../toTransfer.ts'
import { simulateTransfer, toCall } from './estimateTransfer.ts'

/** Addresses of eip155. */
export const addressRules: AddressRules = { namespace: 'eip155', isAddress }

/** What a wallet is to pay at the most, in the form of the JSON-RPC. */
const toFields = ({ gas, maxFeePerGas, maxPriorityFeePerGas }: GasCost) => ({
  gas: toHex(gas),
  ...(maxPriorityFeePerGas === null
    ? { gasPrice: toHex(maxFeePerGas) }
    : {
        maxFeePerGas: toHex(maxFeePerGas),
        maxPriorityFeePerGas: toHex(maxPriorityFeePerGas),
      }),
})

/**
 * Sends native currency or a token through the connected wallet and gives the transaction's hash.
 * Everything is checked, and a token transfer tried on a node, before the wallet is asked.
 * @param cost what the wallet is to pay at the most; null leaves it to the wallet
 * @throws SendTokenMissingError | SendIncompleteError | NetworkUnsupportedError | NotConnectedError on bad input
 * @throws RpcError when the transfer would fail
 * @throws UserRejectedError | WalletRequestError | WalletAnswerInvalidError from the wallet
 */
export async function sendToken(
  context: Pick<PluginContext, 'account' | 'chain' | 'wallet'>,
  unchecked: UncheckedTransfer,
  cost: GasCost | null = null,
): Promise<Hex> {
  const transfer = toTransfer(context, addressRules, unchecked)
  await simulateTransfer(context.chain, transfer).catch((error) => {
    // A node that cannot be asked refuses nothing; the wallet has its own.
    if (isRefusal(error)) throw error
  })
  const { caipNetworkId } = transfer.network
  const isSame = context.account.get()?.caipAddress === toCaipAddress(caipNetworkId, transfer.from)
  // It may have been changed while the node was asked.
  if (!isSame) throw new NotConnectedError({ details: transfer.from })
  const params = [{ ...toRpcCall(toCall(transfer)), ...(cost && toFields(cost)) }]
  const hash = await context.wallet.request<unknown>(
    { method: 'eth_sendTransaction', params },
    { caipNetworkId },
  )
  if (!isHash(hash)) throw new WalletAnswerInvalidError({ details: 'no transaction hash' })
  return hash
}
