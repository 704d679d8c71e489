import type { ViewChrome } from '@portico/contract'
import { loadPart } from '../core/loadPart.ts'
import type { ShellTextKey } from '../locales/text.ts'
import type { Shell, ViewComponent } from '../Shell.ts'
import { ConnectingExternalView } from './ConnectingExternalView.tsx'
import { ConnectView } from './ConnectView.tsx'
import { NetworksView } from './NetworksView.tsx'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'

interface ViewDeclaration {
  readonly title: ShellTextKey | null
  readonly chrome?: ViewChrome
  readonly needsAccount?: boolean
  readonly component: ViewComponent
}

/** Views that stage 2 brings along. */
const views: Readonly<Record<string, ViewDeclaration>> = {
  Connect: { title: 'connect.title', component: ConnectView },
  ConnectingExternal: { title: null, component: ConnectingExternalView },
  Networks: { title: 'networks.title', component: NetworksView },
  UnsupportedChain: {
    title: 'unsupported.title',
    component: UnsupportedChainView,
    chrome: { canGoBack: false },
    needsAccount: true,
  },
}

/** Registers the shell's own views. Those that the first screen does not need are parts of their own. */
export function registerViews(shell: Shell): void {
  const { text } = shell
  for (const [id, { title, chrome = {}, needsAccount = false, component }] of Object.entries(views))
    shell.views.add({
      id,
      getTitle: () => title && text(title),
      chrome,
      needsAccount,
      getComponent: () => component,
      load: async () => component,
    })
  addPart(shell, 'Account', 'account.title', async () => {
    const load = () => import(/* webpackChunkName: "account" */ './AccountView.tsx')
    const { AccountView, AccountLeading } = await loadPart(shell.core, ['account.js'], load)
    return { component: AccountView, leading: AccountLeading }
  })
  if (shell.core.options.gatewayUrl)
    addPart(shell, 'AllWallets', 'wallets.title', async () => {
      const load = () => import(/* webpackChunkName: "wallets" */ './AllWalletsView.tsx')
      return { component: (await loadPart(shell.core, ['wallets.js'], load)).AllWalletsView }
    })
}

interface Part {
  readonly component: ViewComponent
  readonly leading?: ViewComponent
}

function addPart(
  { views, text }: Shell,
  id: string,
  title: ShellTextKey,
  loadComponent: () => Promise<Part>,
): void {
  let part: Part | null = null
  views.add({
    id,
    getTitle: () => text(title),
    chrome: {},
    needsAccount: id === 'Account',
    get leading() {
      return part?.leading
    },
    getComponent: () => part?.component ?? null,
    load: async () => {
      part = await loadComponent()
      return part.component
    },
  })
}
