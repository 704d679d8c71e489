import type { ConnectActions, ConnectData, HeadlessView } from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import type { WalletGroups, WalletRow } from '../../core/wallets/getWalletGroups.ts'
import { chooseWallet } from '../../flows/chooseWallet.ts'
import { continueWith } from '../../flows/continueWith.ts'
import { pairWallet } from '../../flows/pairWallet.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'
import { getConnectData, getConnectGroups, isConsentNeeded, isRecommending } from './getConnectData.ts'

/** The ways to connect, best first, and what leads to the others. */
export function createConnectView(shell: Shell): HeadlessView<ConnectData, ConnectActions> {
  const { core, router, directory, consent, plugins, views } = shell
  const expanded = createStore(() => ({ isExpanded: false }))
  const methods = plugins.connectMethods
  const isOpen = () => !isConsentNeeded(core, consent.getState().hasConsented)
  return deriveView({
    sources: [core.wallets, core.connection, directory.store, consent, expanded],
    compute: () =>
      getConnectData({
        core,
        directory: directory.store.getState(),
        offered: methods,
        hasView: (id) => views.get(id) !== null,
        ...consent.getState(),
        ...expanded.getState(),
      }),
    start: () => void directory.load({ isRecommending: isRecommending(core) }),
    actions: {
      async choose(id) {
        if (!isOpen()) return
        if (id === 'walletConnect') return pairWallet(shell)
        const row = getRows(getConnectGroups(core, directory.store.getState())).find(({ key }) => key === id)
        if (row) await chooseWallet(shell, row)
      },
      continueWith(id, email) {
        const method = methods.find((candidate) => candidate.id === id)
        if (method && isOpen()) continueWith(shell, method, email)
      },
      expand: () => expanded.setState({ isExpanded: true }),
      setConsent: (hasConsented) => consent.setState({ hasConsented }),
      openDirectory: () => void (isOpen() && router.push('AllWallets')),
      openGuide: () => void (views.get('WhatIsAWallet') && router.push('WhatIsAWallet')),
    },
  })
}

const getRows = ({ recent, installed, featured, custom, external, recommended }: WalletGroups): WalletRow[] =>
  [recent, installed, featured, custom, external, recommended].flat()
