import type { Messages } from '@portico/contract'
import { apiFile } from '../core/parts/coreParts.ts'
import { loadOrReport } from '../core/parts/loadPart.ts'
import type { ViewDrawing } from '../router/viewRegistry.ts'
import type { Shell } from '../Shell.ts'
import type { ViewComponent } from '../ViewComponent.ts'
import { ConnectLeading } from './connect/ConnectLeading.tsx'
import { ConnectWalletsView } from './connect/ConnectWalletsView.tsx'

/**
 * A part as a module: its English texts, for each of its views a component `<id>View` and, where it has one, its
 * `<id>Leading`, and its style sheet.
 */
type ViewModule = Readonly<Record<string, unknown>> & {
  readonly texts?: Messages
  readonly styleText?: string
}

interface ViewPart {
  readonly files: readonly string[]
  readonly views: readonly string[]
  load(): Promise<unknown>
}

/** Views that the first screen does not need, by the part that brings them. */
const parts: readonly ViewPart[] = [
  {
    files: [apiFile, 'account.js'],
    views: ['Account'],
    load: () => import(/* webpackChunkName: "account" */ './account/part.ts'),
  },
  {
    files: ['approve.js'],
    views: ['ApproveTransaction'],
    load: () => import(/* webpackChunkName: "approve" */ './approveTransaction/part.ts'),
  },
  {
    files: ['connecting.js'],
    views: ['ConnectingExternal'],
    load: () => import(/* webpackChunkName: "connecting" */ './connecting/part.ts'),
  },
  {
    files: [apiFile, 'guide.js'],
    views: ['Downloads', 'GetWallet', 'WhatIsANetwork', 'WhatIsAWallet'],
    load: () => import(/* webpackChunkName: "guide" */ './guide/part.ts'),
  },
  {
    files: ['networks.js'],
    views: ['Networks', 'SwitchNetwork', 'UnsupportedChain'],
    load: () => import(/* webpackChunkName: "networks" */ './networks/part.ts'),
  },
  {
    files: ['profile.js'],
    views: ['ConnectingMultiChain', 'ProfileWallets'],
    load: () => import(/* webpackChunkName: "profile" */ './profile/part.ts'),
  },
  {
    files: ['settings.js'],
    views: ['Settings'],
    load: () => import(/* webpackChunkName: "settings" */ './settings/part.ts'),
  },
  {
    files: ['siwx.js'],
    views: ['ConnectingSiwe'],
    load: () => import(/* webpackChunkName: "siwx" */ './siwx/part.ts'),
  },
  {
    files: ['pairing.js'],
    views: ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
    load: () => import(/* webpackChunkName: "pairing" */ './connectingWalletConnect/part.ts'),
  },
  {
    files: [apiFile, 'wallets.js'],
    views: ['AllWallets'],
    load: () => import(/* webpackChunkName: "wallets" */ './allWallets/part.ts'),
  },
]

/** Draws the ways to connect beside wallets, and asks for consent. */
const methodsPart: ViewPart = {
  files: ['methods.js'],
  views: ['Connect'],
  load: () => import(/* webpackChunkName: "methods" */ './connect/methods/part.ts'),
}

/** Whether Connect holds more than wallets. */
function hasMethods({ core, plugins }: Shell): boolean {
  const { legalCheckbox, collapseWallets } = core.options.features ?? {}
  return plugins.connectMethods.length > 0 || legalCheckbox === true || collapseWallets === true
}

/** Says how the shell's own views are drawn: by this modal, or by the site where it replaces one. */
export function drawViews(shell: Shell): void {
  const { views, core } = shell
  views.draw('Connect', { ...toDrawing(ConnectWalletsView), getLeading: () => ConnectLeading })
  for (const part of parts) drawPart(shell, part)
  if (hasMethods(shell)) drawPart(shell, methodsPart)
  // What the site draws by itself has no part to load.
  for (const id of Object.keys(core.options.replacements ?? {}))
    views.draw(id, { getComponent: () => null, load: async () => {} })
}

/** A view that came with the modal. */
const toDrawing = (component: ViewComponent): ViewDrawing<ViewComponent> => ({
  getComponent: () => component,
  load: async () => {},
})

function drawPart(
  { core, views, addTexts, adoptStyles }: Shell,
  { files, views: ids, load }: ViewPart,
): void {
  let loaded: ViewModule | null = null
  const loadOnce = async () => {
    const module = (await loadOrReport(core, files, load)) as ViewModule
    if (loaded) return
    loaded = module
    if (module.texts) addTexts(module.texts)
    if (module.styleText) adoptStyles(module.styleText)
  }
  for (const id of ids)
    views.draw(id, {
      ...(id === 'Account' && { isTitleHidden: true }),
      getLeading: () => loaded?.[`${id}Leading`] as ViewComponent | undefined,
      getComponent: () => (loaded?.[`${id}View`] ?? null) as ViewComponent | null,
      load: loadOnce,
    })
}
