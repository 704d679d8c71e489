import { ConfigUnreadableError } from '@portico/contract/errors/tools'
import type { PartSize } from './budgets.ts'
import type { Stage } from './measureStages.ts'

const kibibyte = 1024

const limit = (size: PartSize, kibibytes: number | undefined): PartSize => {
  if (kibibytes === undefined) return size
  const most = Math.round(kibibytes * kibibyte)
  return { ...size, limit: most, isOver: size.brotli > most }
}

/**
 * Holds parts and stages to what a site allows, in place of what Portico promises.
 * @param budgets KiB after brotli, by the name of a part or of a stage
 * @returns stages first, since they are what a visitor feels; then parts
 * @throws ConfigUnreadableError when a name is neither
 */
export function limitParts(
  parts: readonly PartSize[],
  stages: readonly Stage[],
  budgets: Readonly<Record<string, number>>,
): { stages: PartSize[]; parts: PartSize[] } {
  const sums = stages.map(
    ({ name, bytes, brotli }): PartSize => ({ part: name, bytes, brotli, limit: null, isOver: false }),
  )
  const names = [...sums, ...parts].map(({ part }) => part)
  const unknown = Object.keys(budgets).filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new ConfigUnreadableError({
      details: `budgets: nothing is called ${unknown.join(', ')}`,
      metaMessages: [`There are ${names.join(', ')}.`],
    })
  return {
    stages: sums.map((size) => limit(size, budgets[size.part])),
    parts: parts.map((size) => limit(size, budgets[size.part])),
  }
}
