import type { ConnectMethodContribution } from '@portico/contract'
import type {
  ConnectActions,
  ConnectData,
  HeadlessView,
  PluginMethod,
  WalletGroup,
  WalletGroupId,
} from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import { getDevice } from '../../core/pairing/device.ts'
import { getConnectMethods } from '../../core/wallets/getConnectMethods.ts'
import { getListedWallets } from '../../core/wallets/getListedWallets.ts'
import { getSocials } from '../../core/wallets/getSocials.ts'
import { getWalletGroups, type WalletGroups, type WalletRow } from '../../core/wallets/getWalletGroups.ts'
import { orderGroups } from '../../core/wallets/orderGroups.ts'
import { chooseWallet } from '../../flows/chooseWallet.ts'
import { continueWith } from '../../flows/continueWith.ts'
import { pairWallet } from '../../flows/pairWallet.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'
import { toWalletChoice } from './toWalletChoice.ts'

/** The ways to connect, best first, and what leads to the others. */
export function createConnectView(shell: Shell): HeadlessView<ConnectData, ConnectActions> {
  const { core, router, directory, consent, plugins, views } = shell
  const expanded = createStore(() => ({ isExpanded: false }))
  const methods = plugins.connectMethods
  const isOpen = () => !isConsentNeeded(shell)
  return deriveView({
    sources: [core.wallets, core.connection, directory.store, consent, expanded],
    compute: () => computeConnect(shell, methods, expanded.getState().isExpanded),
    start: () => void directory.load({ isRecommending: isRecommending(shell) }),
    actions: {
      async choose(id) {
        if (!isOpen()) return
        if (id === 'walletConnect') return pairWallet(shell)
        const row = getRows(getGroups(shell)).find(({ key }) => key === id)
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

/** Whether the visitor has to agree before anything connects, and has not. */
const isConsentNeeded = ({ core: { options }, consent }: Shell): boolean =>
  options.features?.legalCheckbox === true && !consent.getState().hasConsented

/** The recommended are for those who have nothing else to choose, or where the site orders them. */
function isRecommending({ core }: Shell): boolean {
  const isOrdered = core.options.features?.connectorTypeOrder?.includes('recommended') ?? false
  return isOrdered || core.wallets.getState().found.every(({ type }) => type === 'WALLET_CONNECT')
}

function getGroups({ core, directory }: Shell): WalletGroups {
  return getWalletGroups(core.wallets.getState(), {
    ...core.options,
    ...directory.store.getState(),
    customWallets: getListedWallets(core, getDevice()),
  })
}

const getRows = ({ recent, installed, featured, custom, external, recommended }: WalletGroups): WalletRow[] =>
  [recent, installed, featured, custom, external, recommended].flat()

function toGroups({ core }: Shell, groups: WalletGroups): readonly WalletGroup[] {
  if (core.options.enableWallets === false) return []
  const pairing = {
    id: 'walletConnect',
    name: 'WalletConnect',
    isInstalled: false,
    isDuplicate: false,
    namespaces: [],
  }
  const rows: Readonly<Record<WalletGroupId, readonly WalletRow[]>> = {
    ...groups,
    injected: groups.installed,
    walletConnect: [],
  }
  return orderGroups(core.options.features?.connectorTypeOrder)
    .map((id): WalletGroup => ({ id, wallets: rows[id].map(toWalletChoice) }))
    .map((group) =>
      group.id === 'walletConnect' && groups.walletConnectId ? { ...group, wallets: [pairing] } : group,
    )
    .filter(({ wallets }) => wallets.length > 0)
}

const toMethod = ({ id, title, icon }: ConnectMethodContribution): PluginMethod => ({ id, title, icon })

function computeConnect(
  shell: Shell,
  offered: readonly ConnectMethodContribution[],
  isExpanded: boolean,
): ConnectData {
  const { core, views, consent, directory } = shell
  const { features = {}, allWallets = 'SHOW', enableWallets = true, ...options } = core.options
  const device = getDevice()
  const found = getGroups(shell)
  const groups = toGroups(shell, found)
  const email = offered.find(({ kind }) => kind === 'email')
  const socials = getSocials(offered, features.socials, device)
  const hasOthers = email !== undefined || socials.length > 0
  const isListed = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && device.isMobile)
  return {
    methods: getConnectMethods({
      configured: features.connectMethodsOrder,
      hasWalletOnPage: found.installed.length + found.recent.length > 0,
      hasWallets: enableWallets,
      hasEmail: email !== undefined,
      hasSocials: socials.length > 0,
    }),
    groups,
    pendingCount: directory.store.getState().pendingCount,
    isCollapsed: features.collapseWallets === true && hasOthers && !isExpanded,
    email: email ? toMethod(email) : null,
    socials: socials.map(toMethod),
    hasDirectory: enableWallets && isListed && views.get('AllWallets') !== null,
    hasGuide: views.get('WhatIsAWallet') !== null,
    isConsentNeeded: isConsentNeeded(shell),
    hasConsented: consent.getState().hasConsented,
    isConsentAsked: features.legalCheckbox === true,
    termsUrl: options.termsConditionsUrl ?? null,
    privacyUrl: options.privacyPolicyUrl ?? null,
  }
}
