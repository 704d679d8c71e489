import type { ViewChrome } from '@portico/contract'
import type { Core } from '../core/Core.ts'
import type { ShellText, ShellTextKey } from '../locales/text.ts'
import type { ViewRegistry } from '../router/viewRegistry.ts'

interface Declared {
  /** Null where the view is named after what it is about. */
  readonly title: ShellTextKey | null
  readonly chrome?: ViewChrome
  readonly needsAccount?: boolean
  /** @default true */
  isThere?(core: Core): boolean
}

const hasGateway = ({ options }: Core) => options.gatewayUrl !== undefined
const hasGuide = ({ options }: Core) => options.enableWalletGuide !== false
const hasRelay = ({ options: { enableWalletConnect = true, relayUrl } }: Core) =>
  enableWalletConnect && relayUrl !== undefined
const hasDirectory = (core: Core) => hasGateway(core) && core.options.features?.allWallets !== false

/** The shell's own views, by the names of the specification. */
const declared: Readonly<Record<string, Declared>> = {
  Account: { title: 'account.title', needsAccount: true },
  ApproveTransaction: { title: 'approve.title', needsAccount: true },
  AllWallets: { title: 'wallets.title', isThere: hasDirectory },
  Connect: { title: 'connect.title' },
  ConnectingExternal: { title: null },
  ConnectingMultiChain: { title: null },
  ConnectingSiwe: {
    title: 'signIn.title',
    needsAccount: true,
    chrome: { canGoBack: false },
    isThere: ({ options }) => options.siwx !== undefined,
  },
  ConnectingWalletConnect: { title: null, isThere: hasRelay },
  ConnectingWalletConnectBasic: { title: 'pairing.title', isThere: hasRelay },
  Downloads: { title: null, isThere: hasGuide },
  GetWallet: { title: 'getWallet.title', isThere: (core) => hasGuide(core) && hasGateway(core) },
  Networks: { title: 'networks.title' },
  ProfileWallets: { title: 'profile.title', needsAccount: true },
  Settings: { title: 'settings.title', needsAccount: true },
  SwitchNetwork: { title: 'switch.title' },
  UnsupportedChain: { title: 'unsupported.title', chrome: { canGoBack: false }, needsAccount: true },
  WhatIsANetwork: { title: 'whatIs.network', isThere: hasGuide },
  WhatIsAWallet: { title: 'whatIs.wallet', isThere: hasGuide },
}

/** Declares the shell's own views, as far as the site has what they need. Who draws them is another matter. */
export function declareViews(core: Core, views: ViewRegistry<unknown>, text: ShellText): void {
  for (const [id, { title, chrome = {}, needsAccount = false, isThere }] of Object.entries(declared))
    if (isThere?.(core) ?? true) views.add({ id, chrome, needsAccount, getTitle: () => title && text(title) })
}
