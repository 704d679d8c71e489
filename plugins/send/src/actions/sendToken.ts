import { type PluginContext, type TokenBalance, toCaipAddress } from '@portico/contract'
import {
  NetworkUnsupportedError,
  NotConnectedError,
  SendIncompleteError,
  SendTokenMissingError,
  WalletAnswerInvalidError,
} from '@portico/contract/errors'
import { type Hex, isAddress, isHash, toHex } from '@portico/evm'
import { toRpcCall } from '@portico/evm/client'
import type { Transfer } from '../transfer.ts'
import { isRefusal, simulateTransfer, type TransferCost, toCall } from './estimateTransfer.ts'
import { getAddressProblem } from './readReceiver.ts'

/** Parameters of {@link sendToken}; anything may be missing. */
export interface SendTokenParameters {
  readonly token: TokenBalance | null
  /** Base units. */
  readonly amount: bigint | null
  readonly to: string | null
}

/** Checks a transfer against the connected account. @throws as {@link sendToken} before the wallet is asked */
export function toTransfer(
  context: Pick<PluginContext, 'account'>,
  { token, amount, to }: SendTokenParameters,
): Transfer {
  if (!token) throw new SendTokenMissingError()
  if (amount === null || !to) throw new SendIncompleteError()
  if (amount <= 0n || amount > token.amount) throw new SendIncompleteError({ details: `amount ${amount}` })
  if (!isAddress(to) || getAddressProblem(to, token))
    throw new SendIncompleteError({ details: `receiver ${to}` })
  const account = context.account.get()
  if (!account) throw new NotConnectedError()
  const { network, address } = account
  if (network.namespace !== 'eip155' || token.caipNetworkId !== network.caipNetworkId)
    throw new NetworkUnsupportedError({ details: network.caipNetworkId })
  if (!isAddress(address, { strict: false })) throw new NotConnectedError({ details: address })
  return { token, amount, to, from: address, network }
}

/** What a wallet is to pay at the most, in the form of the JSON-RPC. */
const toFields = ({ gas, maxFeePerGas, maxPriorityFeePerGas }: TransferCost) => ({
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
  parameters: SendTokenParameters,
  cost: TransferCost | null = null,
): Promise<Hex> {
  const transfer = toTransfer(context, parameters)
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
