import type { TokenBalance } from '@portico/contract'
import type { HeadlessView, TokenHolding, TokensActions, TokensData } from '@portico/contract/shell'
import { findSharedSymbols } from '@portico/ui'
import { createStore } from 'zustand/vanilla'
import { computeOnce } from '../../core/balances/computeOnce.ts'
import { getValue } from '../../core/balances/getTotal.ts'
import { findNetwork, getActiveFacts } from '../../core/connections/connections.ts'
import { listContributed } from '../../plugins/listContributed.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'
import { watchBalances } from './watchBalances.ts'

/** What there is some of, each with its value, and the network's own currency in any case. */
const listHeld = computeOnce((tokens: readonly TokenBalance[]) =>
  toHoldings(tokens.filter(({ amount, address }) => amount > 0n || address === null)),
)
const listWithoutSpam = computeOnce((held: readonly TokenHolding[]) =>
  toHoldings(held.filter(({ isSpam }) => !isSpam)),
)

function toHoldings(tokens: readonly TokenBalance[]): readonly TokenHolding[] {
  const shared = findSharedSymbols(tokens)
  return tokens.map((token) => ({
    ...token,
    value: getValue(token),
    isSymbolShared: shared.has(token.symbol.toLowerCase()),
  }))
}

/** What the account holds on its network, and the network's own currency in any case. */
export function createTokensView(shell: Shell): HeadlessView<TokensData, TokensActions> {
  const { core, balances, plugins } = shell
  const spam = createStore(() => ({ isShown: false }))
  const listActions = () => listContributed(plugins, 'tokenActions', getActiveFacts(core))
  return deriveView({
    sources: [balances, core.connection, spam],
    compute(): TokensData {
      const { status, tokens } = balances.get()
      const held = listHeld(tokens)
      const { isShown } = spam.getState()
      return {
        tokens: isShown ? held : listWithoutSpam(held),
        spamCount: held.filter(({ isSpam }) => isSpam).length,
        isSpamShown: isShown,
        status: status === 'idle' ? 'loading' : status,
        network: findNetwork(core, core.connection.getState().caipNetworkId),
        actions: listActions(),
      }
    },
    start() {
      const load = () => void balances.load()
      load()
      const stops = [core.connection.subscribe(load), watchBalances(shell)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    actions: {
      refresh: balances.refresh,
      showSpam: (isShown) => spam.setState({ isShown }),
      markSpam: balances.markSpam,
      openAction(id, { caipNetworkId, address, symbol, decimals }) {
        const action = listActions().find((candidate) => candidate.id === id)
        if (action) shell.follow(action, { token: { caipNetworkId, address, symbol, decimals } })
      },
    },
  })
}
