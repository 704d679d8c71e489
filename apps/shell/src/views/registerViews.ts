import type { ViewChrome } from '@portico/contract'
import { apiFile } from '../core/coreParts.ts'
import { loadPart } from '../core/loadPart.ts'
import type { ShellTextKey } from '../locales/text.ts'
import type { Shell } from '../Shell.ts'
import type { ViewComponent } from '../ViewComponent.ts'
import { AccountLeading } from './AccountLeading.tsx'
import { ConnectingExternalView } from './ConnectingExternalView.tsx'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
import { ConnectView } from './ConnectView.tsx'
import { NetworksView } from './NetworksView.tsx'
import { registerPairingViews } from './registerPairingViews.ts'
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
  ConnectingMultiChain: { title: null, component: ConnectingMultiChainView },
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
  const loadAccount = () =>
    loadPart(
      shell.core,
      [apiFile, 'account.js'],
      () => import(/* webpackChunkName: "account" */ './AccountView.tsx'),
    )
  addPart(shell, {
    id: 'Account',
    title: 'account.title',
    needsAccount: true,
    leading: AccountLeading,
    loadComponent: async () => (await loadAccount()).AccountView,
  })
  addPart(shell, {
    id: 'ProfileWallets',
    title: 'profile.title',
    needsAccount: true,
    loadComponent: async () =>
      (
        await loadPart(
          shell.core,
          ['profile.js'],
          () => import(/* webpackChunkName: "profile" */ './ProfileWalletsView.tsx'),
        )
      ).ProfileWalletsView,
  })
  if (shell.core.options.siwx)
    addPart(shell, {
      id: 'ConnectingSiwe',
      title: 'signIn.title',
      needsAccount: true,
      chrome: { canGoBack: false },
      loadComponent: async () =>
        (
          await loadPart(
            shell.core,
            ['siwx.js'],
            () => import(/* webpackChunkName: "siwx" */ './siwx/ConnectingSiweView.tsx'),
          )
        ).ConnectingSiweView,
    })
  registerPairingViews(shell)
  if (!shell.core.options.gatewayUrl) return
  const loadWallets = () =>
    loadPart(
      shell.core,
      [apiFile, 'wallets.js'],
      () => import(/* webpackChunkName: "wallets" */ './AllWalletsView.tsx'),
    )
  addPart(shell, {
    id: 'AllWallets',
    title: 'wallets.title',
    loadComponent: async () => (await loadWallets()).AllWalletsView,
  })
}

interface Part {
  readonly id: string
  readonly title: ShellTextKey
  readonly needsAccount?: boolean
  readonly chrome?: ViewChrome
  readonly leading?: ViewComponent
  loadComponent(): Promise<ViewComponent>
}

function addPart({ views, text }: Shell, { title, chrome = {}, loadComponent, ...rest }: Part): void {
  let component: ViewComponent | null = null
  views.add({
    ...rest,
    getTitle: () => text(title),
    chrome,
    getComponent: () => component,
    load: async () => {
      component = await loadComponent()
      return component
    },
  })
}
