import type { PluginManifest, PluginReturns } from '@portico/contract'
import type { OpenReturns } from '@portico/contract/host'
import { listReturnParams } from '@portico/contract/lock'

/** Returns of one run: handlers are registered, and nothing comes back. */
export const createReturns = ({ contributes }: PluginManifest, on: PluginReturns['on']): OpenReturns => ({
  getParams: (id) =>
    (contributes.returns ?? []).filter((declared) => declared.id === id).flatMap(listReturnParams),
  on,
})
