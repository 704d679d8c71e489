import type { Messages } from '@portico/contract'
import { apiPart } from '../core/api/loadApi.ts'
import { definePart, type Part } from '../core/parts/definePart.ts'
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
  readonly views: readonly string[]
  readonly part: Part
}

/** Views that the first screen does not need, by the part that brings them. */
const parts: readonly ViewPart[] = [
  {
    views: ['Account'],
    part: definePart({ name: 'account', needs: [apiPart], load: () => import('./account/part.ts') }),
  },
  {
    views: ['ApproveTransaction'],
    part: definePart({ name: 'approve', load: () => import('./approveTransaction/part.ts') }),
  },
  {
    views: ['ConnectingExternal'],
    part: definePart({ name: 'connecting', load: () => import('./connecting/part.ts') }),
  },
  {
    views: ['Downloads', 'GetWallet', 'WhatIsANetwork', 'WhatIsAWallet'],
    part: definePart({ name: 'guide', needs: [apiPart], load: () => import('./guide/part.ts') }),
  },
  {
    views: ['Networks', 'SwitchNetwork', 'UnsupportedChain'],
    part: definePart({ name: 'networks', load: () => import('./networks/part.ts') }),
  },
  {
    views: ['ConnectingMultiChain', 'ProfileWallets'],
    part: definePart({ name: 'profile', load: () => import('./profile/part.ts') }),
  },
  {
    views: ['Settings'],
    part: definePart({ name: 'settings', load: () => import('./settings/part.ts') }),
  },
  {
    views: ['ConnectingSiwe'],
    part: definePart({ name: 'siwx', load: () => import('./siwx/part.ts') }),
  },
  {
    views: ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
    part: definePart({ name: 'pairing', load: () => import('./connectingWalletConnect/part.ts') }),
  },
  {
    views: ['AllWallets'],
    part: definePart({ name: 'wallets', needs: [apiPart], load: () => import('./allWallets/part.ts') }),
  },
]

/** Draws the ways to connect beside wallets, and asks for consent. */
const methodsPart: ViewPart = {
  views: ['Connect'],
  part: definePart({ name: 'methods', load: () => import('./connect/methods/part.ts') }),
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

function drawPart({ core, views, addTexts, adoptStyles }: Shell, { views: ids, part }: ViewPart): void {
  let loaded: ViewModule | null = null
  const loadOnce = async () => {
    const module = (await loadOrReport(core, part)) as ViewModule
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
