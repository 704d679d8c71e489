import type { PluginContext } from '../context.ts'
import type { Gate } from './createGate.ts'
import { guardReadable } from './guardReadable.ts'

type TokenMembers = Pick<PluginContext, 'portfolio' | 'tokens'>

/** Lets tokens and balances on all networks be read by who was granted it. */
export function guardTokens({ need, copy }: Gate, context: TokenMembers): TokenMembers {
  return {
    portfolio: {
      ...guardReadable(() => need('portfolio.read'), context.portfolio),
      async refresh() {
        need('portfolio.read')
        await context.portfolio.refresh()
      },
    },
    tokens: {
      async find(tokens) {
        const asked = copy('tokens.read', tokens)
        need('tokens.read')
        return structuredClone(await context.tokens.find(asked))
      },
    },
  }
}
