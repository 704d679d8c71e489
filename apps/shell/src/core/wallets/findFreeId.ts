import type { Namespace } from '@portico/contract'
import type { Core } from '../Core.ts'

/**
 * Id of a wallet that is known by its name alone. The first of a name keeps it; another one is shown apart, never in
 * its place, and says so.
 */
export function findFreeId(
  core: Core,
  namespace: Namespace,
  name: string,
): { id: string; isDuplicate: boolean } {
  const { found } = core.wallets.getState()
  const isDuplicate = found.some(
    (wallet) => wallet.namespaces.includes(namespace) && wallet.name.toLowerCase() === name.toLowerCase(),
  )
  const first = `${namespace}:${name}`
  let id = first
  for (let count = 2; core.loaders.has(id); count += 1) id = `${first}#${count}`
  return { id, isDuplicate }
}
