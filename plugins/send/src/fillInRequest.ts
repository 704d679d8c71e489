import type { PluginContext } from '@portico/contract'
import { formatUnits } from '@portico/evm'
import type { PaymentRequest } from './actions/readPaymentRequest.ts'
import type { ReceiverProblem } from './actions/readReceiver.ts'
import { getNative } from './actions/tokens.ts'
import type { SendState } from './state.ts'

/** What a payment link fills in, or why nothing can be sent for it. */
export type FilledIn =
  | { readonly problem: ReceiverProblem; readonly network?: string }
  | { readonly to: string; readonly fields: Partial<SendState> }

/** Fits a payment link into the form. It is for the network that it names, and for no other. */
export function fillInRequest(
  { account, networks, balances }: Pick<PluginContext, 'account' | 'networks' | 'balances'>,
  request: PaymentRequest,
): FilledIn {
  const network = account.get()?.network
  if (!network) return { problem: 'noNetwork' }
  const { chainId, to, amount } = request
  if (chainId !== null && `eip155:${chainId}` !== network.caipNetworkId) {
    const other = networks.get().find(({ caipNetworkId }) => caipNetworkId === `eip155:${chainId}`)
    return other ? { problem: 'otherNetwork', network: other.name } : { problem: 'noNetwork' }
  }
  const { tokens } = balances.get()
  const wanted = request.token?.toLowerCase()
  const token = wanted
    ? tokens.find(
        (held) => held.address?.toLowerCase() === wanted && held.caipNetworkId === network.caipNetworkId,
      )
    : getNative(network, tokens)
  if (!token) return { problem: 'noToken' }
  const sendTokenAmount = amount === null ? {} : { sendTokenAmount: formatUnits(amount, token.decimals) }
  return { to, fields: { token, isMax: false, isMaxUnavailable: false, ...sendTokenAmount } }
}
