import type { OpenReturns, PluginReturns } from '../context/returns.ts'
import type { Gate } from './createGate.ts'

/** Returns of no parameters but those that were granted. */
export function guardReturns({ need }: Gate, returns: PluginReturns): PluginReturns {
  const { getParams, getPath, on } = returns as OpenReturns
  const check = (id: string) => {
    for (const param of getParams(id)) need('returns', param)
  }
  return {
    on(id, handler) {
      check(id)
      on(id, handler)
    },
    async getPath(id) {
      check(id)
      return getPath(id)
    },
  }
}
