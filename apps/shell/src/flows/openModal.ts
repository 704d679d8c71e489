import { ViewNotFoundError } from '@portico/contract/errors'
import type { OpenParameters } from '@portico/contract/shell'
import { getActiveAccount } from '../core/connections/connections.ts'
import { definePart } from '../core/parts/definePart.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import type { Shell } from '../shell/Shell.ts'
import { chooseNamed } from './chooseNamed.ts'
import { getFirstView } from './getFirstView.ts'

const resultsPart = definePart({ name: 'results', isLocked: true, load: () => import('./openForResult.ts') })

/**
 * Opens the modal on the view the rules say. A view that needs an account is kept for after connecting.
 * Resolves once the view is on screen; of a view with a result, with what it hands back. Where the visitor has closed what stood
 * in the modal's place meanwhile, nothing opens.
 * @throws ViewClosedError | ViewNotFoundError | PluginWithdrawnError where the site has withdrawn the shell
 */
export async function openModal(shell: Shell, parameters: OpenParameters = {}): Promise<unknown> {
  const { view, params } = parameters
  if (!view || !shell.views.get(view)?.hasResult) return showModal(shell, parameters)
  const { openForResult } = await loadPart(shell.core, resultsPart)
  return openForResult(shell, view, params, (given) => showModal(shell, { view, params: given }))
}

async function showModal(shell: Shell, { view, params }: OpenParameters): Promise<void> {
  const { core, router, views } = shell
  if (core.running.withdrawn) throw core.running.withdrawn
  const asked = view === undefined ? null : views.get(view)
  if (view !== undefined && (!asked || asked.isInner)) throw new ViewNotFoundError({ details: view })
  const { preview } = core.running
  if (preview?.isOpen === false) return
  const hasAddress = getActiveAccount(core) !== null
  const needsAccount = !hasAddress && asked?.needsAccount === true
  const opening = getFirstView(shell, needsAccount ? undefined : view)
  const openingParams = needsAccount ? { next: { view, params } } : opening === view ? params : {}
  const registration = views.get(opening)
  const isLoaded = registration?.getComponent() != null
  preview?.end()
  core.running.prepared?.end()
  Object.assign(core.running, { preview: null, prepared: null, hasShown: true })
  core.modal.setState({ isOpen: true, isLoading: !isLoaded, view: opening })
  // Who has no wallet on this screen is not left with a bare code: behind it stand all others.
  const isBare = opening === 'ConnectingWalletConnectBasic' && opening !== view
  if (isBare && views.get('AllWallets')) {
    router.reset('AllWallets', openingParams)
    router.push(opening, { isFirst: true })
  } else router.reset(opening, isBare ? { ...openingParams, isFirst: true } : openingParams)
  core.host.emit('open', { view: opening })
  // The visitor's next click is on a wallet: the view that waits for it comes meanwhile.
  if (opening === 'Connect') views.warm('ConnectingExternal')
  if (opening === 'Connect' && params) void chooseNamed(shell, params)
  // A view that fails to load shows so in its place; opening has succeeded all the same.
  if (!isLoaded) await registration?.load().catch(() => {})
  core.modal.setState({ isLoading: false })
}
