import type { ConnectData, OpenParameters } from '@portico/contract/shell'
import { dialogTitleId } from '@portico/ui'
import type { Core, Preview } from '../core/Core.ts'
import { createSheet } from '../drawing/createSheet.ts'
import { getModalStyle } from '../drawing/modalStyle.ts'
import { placePreview } from '../drawing/placeHost.ts'
import { showFace } from '../drawing/showFace.ts'
import { getRequested } from '../locales/loadLanguage.ts'
import { ConnectPreview } from './ConnectPreview.tsx'
import { drawStatic } from './drawStatic.ts'
import { getPreviewData } from './getPreviewData.ts'
import { getPreviewText } from './getPreviewText.ts'
import { trackPresses } from './trackPresses.ts'
import { waitForPaint } from './waitForPaint.ts'

/**
 * Shows the view to connect without React, with what the core knows, until the modal takes its place. Null where another view
 * will open, or where nothing is known of it yet.
 */
export function openPreview(core: Core, parameters: OpenParameters = {}): Preview | null {
  const data = getPreviewData(core, parameters)
  const host = data && placePreview(core.options)
  if (!host) return null
  const dialog = document.createElement('dialog')
  const presses = trackPresses(dialog, core.time)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = getModalStyle(core).map(createSheet)
  showFace(core, host, getRequested(core)[0])
  const preview: OpenPreview = {
    isOpen: true,
    chosen: null,
    root,
    since: performance.now(),
    painted: waitForPaint(core.time),
    settle: presses.settle,
    close() {
      preview.isOpen = false
      preview.end()
    },
    end() {
      dialog.removeEventListener('close', preview.close)
      // Within the page still, so that the focus goes back to where it was.
      dialog.close()
      host.remove()
    },
  }
  dialog.className = 'portico-dialog'
  dialog.setAttribute('aria-labelledby', dialogTitleId)
  dialog.addEventListener('close', preview.close)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && presses.began === dialog) preview.close()
    // What was chosen last is what the modal will go on with.
    const pressed = target instanceof Element && target.closest('button')
    for (const button of dialog.querySelectorAll('button')) button.ariaBusy = `${button === pressed}`
  })
  dialog.append(...drawStatic(drawConnect(core, data, preview)))
  root.append(dialog)
  dialog.showModal()
  dialog.querySelector('h2')?.focus({ preventScroll: true })
  return preview
}

type OpenPreview = { -readonly [Key in keyof Preview]: Preview[Key] }

const drawConnect = (core: Core, data: ConnectData, preview: OpenPreview) =>
  ConnectPreview({
    data,
    text: getPreviewText(core),
    isFullScreen: core.options.enableMobileFullScreen === true,
    onChoose(id) {
      preview.chosen = id
    },
    onClose: preview.close,
  })
