import { createNames } from '../form/countries.ts'
import type { OnrampChoice, OnrampOption } from '../form/listOptions.ts'
import type { Purchase } from '../purchases/Purchase.ts'
import type { DrawnOnramp } from './props.ts'

/** What a way to pay is called. One that has no name of ours keeps the provider's. */
export function nameMethod(method: string, t: DrawnOnramp['t']): string {
  if (method === 'card') return t('onramp.card')
  return method === 'ach_bank_account' ? t('onramp.bank') : method.replaceAll('_', ' ')
}

/** By what a state is named: one that the page was opened for is no other to the visitor. */
export const getStateName = ({ state }: Pick<Purchase, 'state'>) =>
  state === 'opened' ? 'created' : (state ?? 'unknown')

/** What is called how in a list. */
export interface NamedOption {
  readonly id: string
  readonly name: string
  readonly detail: string | undefined
  readonly isChosen: boolean
}

/** Names what can be chosen, in the visitor's language; countries by their names. */
export function nameOptions(
  what: OnrampChoice,
  options: readonly OnrampOption[],
  { context, t }: DrawnOnramp,
): readonly NamedOption[] {
  const { locale } = context
  const toName = createNames(what === 'country' ? 'region' : 'currency', locale)
  const named = options.map(({ id, symbol, network, isChosen }): NamedOption => {
    if (what === 'asset') return { id, name: symbol ?? id, detail: network?.name, isChosen }
    if (what === 'currency') return { id, name: id, detail: toName(id), isChosen }
    return {
      ...{ id, detail: undefined, isChosen },
      name: what === 'method' ? nameMethod(id, t) : toName(id),
    }
  })
  const { compare } = new Intl.Collator(locale)
  return what === 'country' ? named.toSorted((one, other) => compare(one.name, other.name)) : named
}
