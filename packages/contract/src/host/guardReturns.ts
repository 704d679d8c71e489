import type { OpenReturns, PluginReturns } from '../context/returns.ts'
import type { Gate } from './createGate.ts'

/** Returns of no parameters but those that were granted. */
export const guardReturns = ({ need }: Gate, returns: PluginReturns): PluginReturns => ({
  on(id, handler) {
    const { getParams, on } = returns as OpenReturns
    for (const param of getParams(id)) need('returns', param)
    on(id, handler)
  },
})
