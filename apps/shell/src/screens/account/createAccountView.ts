import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import type { AccountActions, AccountData, HeadlessView } from '@portico/contract/shell'
import { loadApi } from '../../core/api/loadApi.ts'
import { getTotal } from '../../core/balances/getTotal.ts'
import { findNetwork, getActiveFacts, getConnected } from '../../core/connections/connections.ts'
import { getExplorerPage } from '../../core/networks/getExplorerPage.ts'
import { leaveWallet } from '../../flows/leaveWallet.ts'
import { isOffered } from '../../plugins/isOffered.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'
import { listAccountTabs } from './listAccountTabs.ts'
import { watchBalances } from './watchBalances.ts'

/** The account: who, how much, and what to do with it. Null once it is disconnected. */
export function createAccountView(shell: Shell): HeadlessView<AccountData | null, AccountActions> {
  const { core, balances, plugins } = shell
  return deriveView({
    // The shell's own tab is named in the visitor's language.
    sources: [core.connection, core.profile, core.language, balances, plugins.store],
    compute: () => computeAccount(shell),
    start: () => followAccount(shell),
    actions: {
      copyAddress: () => copyAddress(shell),
      run(id) {
        const action = plugins.accountActions.find((candidate) => candidate.id === id)
        if (action) shell.follow(action)
      },
      disconnect: () => leaveWallet(shell),
      refresh: balances.refresh,
    },
  })
}

const getActive = ({ core }: Shell) => getConnected(core, core.connection.getState().activeNamespace)

/** Loads what is shown of an account, and again with every other. */
function followAccount(shell: Shell) {
  let account: CaipAddress | null = null
  const follow = () => {
    const [active = null] = getActive(shell)?.accounts ?? []
    if (active === account) return
    account = active
    void loadApi(shell.core)
      .then(({ loadProfile }) => loadProfile(shell.core, { hasBalance: false }))
      .catch(() => {})
    void shell.balances.load()
  }
  follow()
  const stops = [shell.core.connection.subscribe(follow), watchBalances(shell)]
  return () => {
    for (const stop of stops) stop()
  }
}

async function copyAddress({ core, text, showToast }: Shell): Promise<void> {
  const [account] = core.connection.get(core.connection.getState().activeNamespace).accounts
  if (!account) return
  await navigator.clipboard.writeText(parseCaipAddress(account).address).then(
    () => showToast('success', text('frame.copied')),
    () => showToast('error', text('frame.copyFailed')),
  )
}

function computeAccount(shell: Shell): AccountData | null {
  const { core, plugins, balances } = shell
  const profile = core.profile.getState()
  const connection = getActive(shell)
  if (!connection) return null
  const { address } = parseCaipAddress(connection.accounts[0])
  const isKnown = profile.account === connection.accounts[0]
  const network = findNetwork(core, core.connection.getState().caipNetworkId)
  const facts = getActiveFacts(core)
  const snapshot = balances.get()
  const { total, isPartial } = getTotal(snapshot.tokens)
  return {
    connection,
    address,
    network,
    explorer: getExplorerPage(network, 'address', address),
    profileName: isKnown ? profile.profileName : null,
    profileImage: isKnown ? profile.profileImage : null,
    balances: snapshot,
    total,
    isTotalPartial: isPartial,
    tabs: listAccountTabs(shell, facts),
    actions: plugins.accountActions.filter((action) => isOffered(action, facts)),
    otherCount: core.connection.getState().others.length,
  }
}
