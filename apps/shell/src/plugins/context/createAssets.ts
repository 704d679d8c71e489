import type { PluginPortfolio, PluginTokens } from '@portico/contract'
import type { Contributed } from '@portico/contract/host'
import type { Core } from '../../core/Core.ts'
import { createPortfolio } from './createPortfolio.ts'
import { createTokens } from './createTokens.ts'

/** Makes what a plugin reads of tokens and of balances on all networks. */
export function createAssets(
  core: Core,
  { onDispose }: Pick<Contributed, 'onDispose'>,
): { portfolio: PluginPortfolio; tokens: PluginTokens } {
  const { end, ...portfolio } = createPortfolio(core)
  onDispose(end)
  return { portfolio, tokens: createTokens(core) }
}
