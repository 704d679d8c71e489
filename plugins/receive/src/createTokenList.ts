import {
  derive,
  type Network,
  type NetworkBalances,
  type PluginContext,
  type Readable,
  type Store,
  type TokenBalance,
} from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import { isSameToken } from '@portico/ui'
import type { ReceiveData, ReceiveSelectTokenActions, ReceiveSelectTokenData } from './headless.ts'
import type { ReceiveState } from './state.ts'

/** Networks whose tokens are listed; of others their own currency alone can be asked for. */
const hasTokens = ({ namespace }: Network) => namespace !== 'bip122'

/** The network's own currency first, also where there is none of it: it is received as well. */
function listTokens(network: Network, tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const own: TokenBalance = {
    ...network.nativeCurrency,
    caipNetworkId: network.caipNetworkId,
    ...{ address: null, amount: 0n, price: null, iconUrl: null },
  }
  const native = tokens.find(({ address }) => address === null) ?? own
  return hasTokens(network) ? [native, ...tokens.filter(({ address }) => address !== null)] : [native]
}

const getStatus = (all: readonly NetworkBalances[]): NetworkBalances['status'] =>
  (['loading', 'failed', 'idle'] as const).find((status) => all.some((one) => one.status === status)) ??
  'ready'

/** What may be asked for at the address that is shown, where the wallet exists. */
export function createTokenList(
  context: PluginContext,
  store: Store<ReceiveState>,
  shown: Readable<ReceiveData>,
): HeadlessView<ReceiveSelectTokenData, ReceiveSelectTokenActions> {
  const { portfolio } = context
  const list = derive([portfolio, shown], (): ReceiveSelectTokenData => {
    const { usable } = shown.get().reach
    const all = portfolio.get()
    const groups = usable.map((network) => {
      const known = all.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
      return {
        ...{ network, caipNetworkId: network.caipNetworkId, status: known?.status ?? 'ready' },
        tokens: listTokens(network, known?.tokens ?? []),
      }
    })
    return { status: getStatus(groups), groups }
  })
  return {
    ...list,
    actions: {
      choose(wanted) {
        const tokens = list.get().groups.flatMap((group) => group.tokens)
        const token = tokens.find((one) => isSameToken(one, wanted))
        if (!token) return
        const before = store.get().token
        const { caipNetworkId, address, symbol, decimals, iconUrl } = token
        // What was typed for one token is no amount of another.
        const isSame = before && isSameToken(before, token)
        store.set({
          isAsking: true,
          token: { caipNetworkId, address, symbol, decimals, iconUrl },
          ...(!isSame && { amount: '' }),
        })
        context.back()
      },
      retry: () => portfolio.refresh().catch(() => {}),
    },
  }
}
