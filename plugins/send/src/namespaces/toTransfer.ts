import type { PluginContext, TokenBalance } from '@portico/contract'
import {
  NetworkUnsupportedError,
  NotConnectedError,
  SendIncompleteError,
  SendTokenMissingError,
} from '@portico/contract/errors'
import type { Transfer } from '../transfer.ts'
import { getAddressProblem } from './getAddressProblem.ts'
import type { AddressRules } from './TransferRules.ts'

/** Parts of a transfer; anything may be missing. */
export interface UncheckedTransfer {
  readonly token: TokenBalance | null
  /** Base units. */
  readonly amount: bigint | null
  readonly to: string | null
}

/**
 * Checks a transfer against the connected account.
 * @throws SendTokenMissingError | SendIncompleteError | NetworkUnsupportedError | NotConnectedError
 */
export function toTransfer(
  context: Pick<PluginContext, 'account'>,
  { namespace, isAddress }: AddressRules,
  { token, amount, to }: UncheckedTransfer,
): Transfer {
  if (!token) throw new SendTokenMissingError()
  if (amount === null || !to) throw new SendIncompleteError()
  if (amount <= 0n || amount > token.amount) throw new SendIncompleteError({ details: `amount ${amount}` })
  if (!isAddress(to) || getAddressProblem(to, token))
    throw new SendIncompleteError({ details: `receiver ${to}` })
  const account = context.account.get()
  if (!account) throw new NotConnectedError()
  const { network, address } = account
  if (network.namespace !== namespace || token.caipNetworkId !== network.caipNetworkId)
    throw new NetworkUnsupportedError({ details: network.caipNetworkId })
  if (!isAddress(address, { strict: false })) throw new NotConnectedError({ details: address })
  return { token, amount, to, from: address, network }
}
