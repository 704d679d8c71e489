import type { HeadlessView, TokensActions, TokensData } from '@portico/contract/shell'
import { findNetwork } from '../core/connections.ts'
import { getValue } from '../core/getTotal.ts'
import type { Shell } from '../Shell.ts'
import { deriveView } from './deriveView.ts'

/** What the account holds on its network, and the network's own currency in any case. */
export function createTokens({ core, balances }: Shell): HeadlessView<TokensData, TokensActions> {
  return deriveView({
    sources: [balances, core.connection],
    compute(): TokensData {
      const { status, tokens } = balances.get()
      const held = tokens.filter(({ amount, address }) => amount > 0n || address === null)
      return {
        tokens: held.map((token) => ({ ...token, value: getValue(token) })),
        status: status === 'idle' ? 'loading' : status,
        network: findNetwork(core, core.connection.getState().caipNetworkId),
      }
    },
    start() {
      const load = () => void balances.load()
      load()
      return core.connection.subscribe(load)
    },
    actions: { refresh: balances.refresh },
  })
}
