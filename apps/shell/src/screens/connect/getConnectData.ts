import type { ConnectMethodContribution, ViewId } from '@portico/contract'
import type { ConnectData, PluginMethod, WalletGroup, WalletGroupId } from '@portico/contract/shell'
import type { Core } from '../../core/Core.ts'
import { getDevice } from '../../core/pairing/device.ts'
import type { DirectoryState } from '../../core/wallets/createDirectory.ts'
import { getConnectMethods } from '../../core/wallets/getConnectMethods.ts'
import { getListedWallets } from '../../core/wallets/getListedWallets.ts'
import { getSocials } from '../../core/wallets/getSocials.ts'
import { getWalletGroups, type WalletGroups, type WalletRow } from '../../core/wallets/getWalletGroups.ts'
import { orderGroups } from '../../core/wallets/orderGroups.ts'
import { toWalletChoice } from './toWalletChoice.ts'

/** What the view follows from. */
export interface ConnectFacts {
  readonly core: Core
  readonly directory: DirectoryState
  /** What plugins offer. */
  readonly offered: readonly ConnectMethodContribution[]
  readonly hasConsented: boolean
  readonly isExpanded: boolean
  /** Whether the site has a view. */
  hasView(id: ViewId): boolean
}

/** Whether the visitor has to agree before anything connects, and has not. */
export const isConsentNeeded = ({ options }: Core, hasConsented: boolean): boolean =>
  options.features?.legalCheckbox === true && !hasConsented

/** The wallets of the view. */
export const getConnectGroups = (core: Core, directory: DirectoryState): WalletGroups =>
  getWalletGroups(core.wallets.getState(), {
    ...core.options,
    ...directory,
    customWallets: getListedWallets(core, getDevice()),
  })

/** The recommended are for those who have nothing else to choose, or where the site orders them. */
export function isRecommending({ options, wallets }: Core): boolean {
  const isOrdered = options.features?.connectorTypeOrder?.includes('recommended') ?? false
  return isOrdered || wallets.getState().found.every(({ type }) => type === 'WALLET_CONNECT')
}

function toGroups({ options }: Core, groups: WalletGroups): readonly WalletGroup[] {
  if (options.enableWallets === false) return []
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
  return orderGroups(options.features?.connectorTypeOrder, getDevice().isMobile)
    .map((id): WalletGroup => ({ id, wallets: rows[id].map(toWalletChoice) }))
    .map((group) =>
      group.id === 'walletConnect' && groups.walletConnectId ? { ...group, wallets: [pairing] } : group,
    )
    .filter(({ wallets }) => wallets.length > 0)
}

const toMethod = ({ id, title, icon }: ConnectMethodContribution): PluginMethod => ({ id, title, icon })

/** What the view shows. */
export function getConnectData({ core, directory, offered, ...facts }: ConnectFacts): ConnectData {
  const { hasConsented, isExpanded, hasView } = facts
  const { features = {}, allWallets = 'SHOW', enableWallets = true, ...options } = core.options
  const device = getDevice()
  const found = getConnectGroups(core, directory)
  const groups = toGroups(core, found)
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
    pendingCount: directory.pendingCount,
    isCollapsed: features.collapseWallets === true && hasOthers && !isExpanded,
    email: email ? toMethod(email) : null,
    socials: socials.map(toMethod),
    hasDirectory: enableWallets && isListed && hasView('AllWallets'),
    hasGuide: hasView('WhatIsAWallet'),
    isConsentNeeded: isConsentNeeded(core, hasConsented),
    hasConsented,
    isConsentAsked: features.legalCheckbox === true,
    termsUrl: options.termsConditionsUrl ?? null,
    privacyUrl: options.privacyPolicyUrl ?? null,
  }
}
