import type { Network, PluginContext } from '@portico/contract'
import { formatUnits } from '@portico/evm'
import { getNative } from './actions/tokens.ts'
import type { PaymentRequest, ReceiverProblem } from './namespaces/TransferRules.ts'
import type { SendState } from './state.ts'
import type { PaymentMarks } from './transfer.ts'

/** What a payment link fills in, or why nothing can be sent for it. */
export type FilledIn =
  | { readonly problem: ReceiverProblem; readonly network?: string }
  | { readonly to: string; readonly marks: PaymentMarks | null; readonly fields: Partial<SendState> }

/** Fits a payment link into the form. It is for the network that it names, and for no other. */
export function fillInRequest(
  { account, networks, balances }: Pick<PluginContext, 'account' | 'networks' | 'balances'>,
  request: PaymentRequest,
): FilledIn {
  const network = account.get()?.network
  if (!network) return { problem: 'noNetwork' }
  const { namespace = network.namespace, chainId, to, amount = null, marks = null } = request
  const isMeant = (one: Network) =>
    one.namespace === namespace && (chainId === null || one.caipNetworkId === `${namespace}:${chainId}`)
  if (!isMeant(network)) {
    const other = networks.get().find(isMeant)
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
  const text = typeof amount === 'bigint' ? formatUnits(amount, token.decimals) : amount
  const sendTokenAmount = text === null ? {} : { sendTokenAmount: text }
  return { to, marks, fields: { token, isMax: false, isMaxUnavailable: false, ...sendTokenAmount } }
}
