import type { PluginContext } from '@portico/contract'
import { toFields, toShown, toUnits } from '../fields.ts'
import type { Outside } from '../state.ts'
import { parseFee } from '../ways/fetchExchanges.ts'

type Storage = Pick<PluginContext, 'storage'>

const toKey = (digest: string) => `outside/${digest}`

/** Keeps where the visitor was led to pay; null forgets it. */
export const keepOutside = ({ storage }: Storage, digest: string, outside: Outside | null): Promise<void> =>
  storage.set(
    toKey(digest),
    outside && JSON.stringify(outside, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  )

/** Reads where the visitor was led to pay; null where that was nowhere, or cannot be read. Never throws. */
export async function readOutside({ storage }: Storage, digest: string): Promise<Outside | null> {
  try {
    const { kind, name, link, fee, before } = toFields(
      JSON.parse((await storage.get(toKey(digest))) ?? 'null'),
    )
    if (kind !== 'exchange' && kind !== 'card' && kind !== 'other') return null
    return {
      ...{ kind, name: toShown(name, 40) ?? '', fee: parseFee(fee), before: toUnits(before) ?? 0n },
      link: typeof link === 'string' && URL.canParse(link) ? link : null,
    }
  } catch {
    return null
  }
}
