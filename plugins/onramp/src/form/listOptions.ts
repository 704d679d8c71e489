import type { Network } from '@portico/contract'
import { toKey } from './choices.ts'
import { countries } from './countries.ts'
import type { FormReading } from './readForm.ts'

/** What can be chosen from a list. */
export type OnrampChoice = 'asset' | 'currency' | 'country' | 'method'

/** One of a list. */
export interface OnrampOption {
  /** Of a country (ISO 3166-1), a currency (ISO 4217), or the provider's word for a way to pay. */
  readonly id: string
  /** Of an asset, and where it arrives; null for anything else. */
  readonly symbol: string | null
  readonly network: Network | null
  readonly isChosen: boolean
}

/** What can be chosen of one kind. */
export function listOptions(
  what: OnrampChoice,
  form: FormReading,
  networks: readonly Network[],
): readonly OnrampOption[] {
  if (what === 'asset')
    return form.assets.map((asset) => ({
      ...{ id: toKey(asset), symbol: asset.symbol, isChosen: asset === form.asset },
      network: networks.find(({ caipNetworkId }) => caipNetworkId === asset.caipNetworkId) ?? null,
    }))
  const ids = { currency: form.currencies, method: form.methods, country: countries }[what]
  return ids.map((id) => ({ id, symbol: null, network: null, isChosen: id === form[what] }))
}
