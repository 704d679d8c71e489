import type { Messages } from '@portico/contract'
import { createOnce } from '../core/parts/createOnce.ts'
import { definePart, type Part } from '../core/parts/definePart.ts'
import { loadOrReport } from '../core/parts/loadPart.ts'
import type { ViewDrawing } from '../router/viewRegistry.ts'
import type { Shell } from '../shell/Shell.ts'
import type { ViewComponent } from '../shell/ViewComponent.ts'
import { ConnectLeading } from './connect/ConnectLeading.tsx'
import { ConnectWalletsView } from './connect/ConnectWalletsView.tsx'
import { connect } from './connect/screen.ts'
import { parts } from './parts.generated.ts'
import type { Screen } from './Screen.ts'
import { screens } from './screens.generated.ts'

/**
 * A part as a module: its English texts, for each of its views a component `<id>View` and, where it has one, its
 * `<id>Leading`, and its style sheet.
 */
type ViewModule = Readonly<Record<string, unknown>> & {
  readonly texts?: Messages
  readonly styleText?: string
}

/** Draws the ways to connect beside wallets, and asks for consent. */
const methodsPart = definePart({ name: 'methods', load: () => import('./connect/methods/part.ts') })

/** Whether Connect holds more than wallets. */
function hasMethods({ core, plugins }: Shell): boolean {
  const { legalCheckbox, collapseWallets } = core.options.features ?? {}
  return plugins.connectMethods.length > 0 || legalCheckbox === true || collapseWallets === true
}

/** Says how the shell's own views are drawn: by this modal, or by the site where it replaces one. */
export function drawViews(shell: Shell): void {
  const { views, core } = shell
  views.draw('Connect', { ...toDrawing(ConnectWalletsView), getLeading: () => ConnectLeading })
  for (const { part, views: own } of Object.values(screens))
    if (part) drawPart(shell, parts[part] as Part, own)
  if (hasMethods(shell)) drawPart(shell, methodsPart, connect.views)
  // What the site draws by itself has no part to load.
  for (const id of Object.keys(core.options.replacements ?? {}))
    views.draw(id, { getComponent: () => null, load: async () => {} })
}

/** A view that came with the modal. */
const toDrawing = (component: ViewComponent): ViewDrawing<ViewComponent> => ({
  getComponent: () => component,
  load: async () => {},
})

function drawPart(shell: Shell, part: Part, views: Screen['views']): void {
  let loaded: ViewModule | null = null
  const once = createOnce()
  // The way there and the view itself both ask: a failure is reported once.
  const load = () => once(part.name, loadModule)
  const loadModule = async () => {
    const module = (await loadOrReport(shell.core, part)) as ViewModule
    loaded = module
    if (module.texts) shell.addTexts(module.texts)
    if (module.styleText) shell.adoptStyles(module.styleText)
  }
  for (const [id, { isTitleHidden = false }] of Object.entries(views)) {
    const before = shell.views.get(id)
    shell.views.draw(id, {
      isTitleHidden,
      getLeading: () => (loaded?.[`${id}Leading`] as ViewComponent | undefined) ?? before?.getLeading?.(),
      getComponent: () => (loaded?.[`${id}View`] ?? null) as ViewComponent | null,
      load,
    })
  }
}
