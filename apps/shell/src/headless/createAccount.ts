import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import type { AccountActions, AccountData, HeadlessView } from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import type { Identity } from '../core/actions/fetchIdentity.ts'
import { loadApi } from '../core/api/loadApi.ts'
import { findNetwork, getConnected } from '../core/connections.ts'
import { getTotal } from '../core/getTotal.ts'
import { leaveWallet } from '../flows/leaveWallet.ts'
import type { Shell } from '../Shell.ts'
import { deriveView } from './deriveView.ts'

const nobody: Identity = { name: null, avatar: null }

/** The account: who, how much, and what to do with it. Null once it is disconnected. */
export function createAccount(shell: Shell): HeadlessView<AccountData | null, AccountActions> {
  const { core, balances, router, plugins } = shell
  const identity = createStore<Identity>(() => nobody)
  return deriveView({
    sources: [core.connection, balances, identity],
    compute: () => computeAccount(shell, identity.getState()),
    start: () => followAccount(shell, (account) => void fillIdentity(shell, account, identity.setState)),
    actions: {
      copyAddress: () => copyAddress(shell),
      run(id) {
        const action = plugins.accountActions.find((candidate) => candidate.id === id)
        if (action) router.push(action.view)
      },
      disconnect: () => leaveWallet(shell),
      refresh: balances.refresh,
    },
  })
}

const getActive = ({ core }: Shell) => getConnected(core, core.connection.getState().activeNamespace)

/** Loads what is shown of an account, and again with every other. */
function followAccount(shell: Shell, onAccount: (account: CaipAddress) => void) {
  let account: CaipAddress | null = null
  const follow = () => {
    const [active = null] = getActive(shell)?.accounts ?? []
    if (active === account) return
    account = active
    if (active) onAccount(active)
    void shell.balances.load()
  }
  follow()
  return shell.core.connection.subscribe(follow)
}

async function fillIdentity(shell: Shell, account: CaipAddress, set: (identity: Identity) => void) {
  set(nobody)
  const { fetchIdentity } = await loadApi(shell.core)
  const identity = await fetchIdentity(shell.core, account)
  if (getActive(shell)?.accounts[0] === account) set(identity)
}

async function copyAddress({ core, text, showToast }: Shell): Promise<void> {
  const [account] = core.connection.get(core.connection.getState().activeNamespace).accounts
  if (!account) return
  await navigator.clipboard.writeText(parseCaipAddress(account).address).then(
    () => showToast('success', text('frame.copied')),
    () => showToast('error', text('frame.copyFailed')),
  )
}

function computeAccount(shell: Shell, { name, avatar }: Identity): AccountData | null {
  const { core, plugins, balances } = shell
  const connection = getActive(shell)
  if (!connection) return null
  const { address, namespace } = parseCaipAddress(connection.accounts[0])
  const snapshot = balances.get()
  const { total, isPartial } = getTotal(snapshot.tokens)
  return {
    connection,
    address,
    network: findNetwork(core, core.connection.getState().caipNetworkId),
    profileName: name,
    profileImage: avatar,
    balances: snapshot,
    total,
    isTotalPartial: isPartial,
    actions: plugins.accountActions.filter(({ when }) => when?.namespaces?.includes(namespace) ?? true),
    otherCount: core.connection.getState().others.length,
  }
}
