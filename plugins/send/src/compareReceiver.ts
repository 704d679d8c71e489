import type { PluginContext } from '@portico/contract'
import { findLookAlike } from './actions/findLookAlike.ts'
import { createPayees } from './createPayees.ts'
import type { TransferRules } from './namespaces/TransferRules.ts'
import type { ReceiverFacts } from './state.ts'

/** The visitor's own addresses of a namespace, of every wallet that is connected. */
function listOwn({ account, accounts }: PluginContext, namespace: string): readonly string[] {
  const { address, network } = account.get() ?? {}
  // An older shell tells of the account alone that is used.
  const all = accounts?.get() ?? []
  const own = all.filter((one) => one.namespace === namespace).map((one) => one.address)
  return address && network?.namespace === namespace ? [address, ...own] : own
}

/** Compares a receiver with everybody whom the visitor has signed a transfer to, from whichever account, and with the visitor. */
export async function compareReceiver(
  context: PluginContext,
  rules: TransferRules,
  address: string,
): Promise<Pick<ReceiverFacts, 'isFirst' | 'lookAlike'>> {
  const { namespace, toKey, getAddress } = rules
  const known = [...(await createPayees(context, rules).list()), ...listOwn(context, namespace)]
  const isFirst = !known.some((other) => toKey(other) === toKey(address))
  // Nobody is taken for another whom the visitor has sent to as well.
  const found = isFirst ? findLookAlike(address, known, toKey) : null
  return { isFirst, lookAlike: found && getAddress(found) }
}
