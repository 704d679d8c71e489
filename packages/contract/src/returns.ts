import type { LockedPlugin, LockedRelease } from './lock.ts'
import type { ReturnContribution } from './manifest/returns.ts'

/** All parameters that a return takes out of an address. */
export const listReturnParams = ({ param, params = [] }: ReturnContribution): string[] => [param, ...params]

/** The returns of a release for which the site has granted every parameter. */
export const listReturns = ({
  manifest,
  capabilities: { returns: granted = [] },
}: Pick<LockedRelease, 'manifest' | 'capabilities'>): ReturnContribution[] =>
  (manifest.contributes.returns ?? []).filter((contribution) =>
    listReturnParams(contribution).every((param) => granted.includes(param)),
  )

/** Parameters by which a plugin, in any of its releases, is known to have been returned to. */
export const listClaimed = ({ canary, ...release }: LockedPlugin): string[] => [
  ...new Set([release, ...(canary ? [canary] : [])].flatMap(listReturns).map(({ param }) => param)),
]

/** A parameter that two plugins claim: nobody could tell whose it is. */
export function findSharedReturn(plugins: Readonly<Record<string, LockedPlugin>>): string | undefined {
  const claimed = Object.values(plugins).flatMap(listClaimed)
  return claimed.find((param, index) => claimed.indexOf(param) !== index)
}
