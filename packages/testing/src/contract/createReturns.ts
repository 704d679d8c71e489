import type { PluginManifest, PluginReturns, ReturnHandler } from '@portico/contract'
import type { OpenReturns } from '@portico/contract/host'
import { listReturnParams } from '@portico/contract/lock'
import type { PluginServices } from './ContractSubject.ts'

/** Returns of one run. */
export interface TestReturns extends OpenReturns {
  /** Hands over what was given, as when a visitor comes back. */
  comeBack(): void
}

/** @see TestReturns @param values what comes back, by the id of the return */
export function createReturns(
  { contributes }: PluginManifest,
  on: PluginReturns['on'],
  values: PluginServices['returns'] = {},
): TestReturns {
  const handlers = new Map<string, ReturnHandler>()
  return {
    getParams: (id) =>
      (contributes.returns ?? []).filter((declared) => declared.id === id).flatMap(listReturnParams),
    getPath: async () => '/',
    on(id, handler) {
      on(id, handler)
      handlers.set(id, handler)
    },
    comeBack() {
      for (const [id, handler] of handlers) if (values[id]) void handler(Object.freeze(values[id]))
    },
  }
}
