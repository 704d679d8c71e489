import type { ConnectData } from '@portico/contract/shell'
import { dialogTitleId } from '@portico/ui'
import type { Core, PreparedPreview, Preview } from '../core/Core.ts'
import { createSheet } from '../drawing/createSheet.ts'
import { followLinks } from '../drawing/followLinks.ts'
import { getModalStyle } from '../drawing/modalStyle.ts'
import { placePreview } from '../drawing/placeHost.ts'
import { showFace } from '../drawing/showFace.ts'
import { getRequested } from '../locales/loadLanguage.ts'
import { ConnectPreview } from './ConnectPreview.tsx'
import { drawStatic } from './drawStatic.ts'
import { leaveFrame } from './followFrame.ts'
import { getPreviewText } from './getPreviewText.ts'
import { trackPresses } from './trackPresses.ts'
import { waitForPaint } from './waitForPaint.ts'

type OpenPreview = { -readonly [Key in keyof Preview]: Preview[Key] }

/** Makes the view to connect without React, where the site wants its modal; null where that place is missing. */
export function createPreview(core: Core): PreparedPreview | null {
  const host = placePreview(core.options)
  if (!host) return null
  const root = host.attachShadow({ mode: 'open' })
  followLinks(core, root)
  root.adoptedStyleSheets = getModalStyle(core).map(createSheet)
  const dialog = document.createElement('dialog')
  const presses = trackPresses(dialog, core.time)
  let drawn = ''
  const preview: OpenPreview = {
    isOpen: false,
    chosen: null,
    root,
    since: 0,
    painted: Promise.resolve(),
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
  dialog.addEventListener('click', ({ target, detail }) => {
    if (target === dialog && presses.began === dialog && detail < 2) preview.close()
    // What was chosen last is what the modal will go on with.
    const pressed = target instanceof Element && target.closest('button')
    for (const button of dialog.querySelectorAll('button')) button.ariaBusy = `${button === pressed}`
  })
  root.append(dialog)
  const draw = (data: ConnectData) => {
    const [locale] = getRequested(core)
    const text = getPreviewText(core)
    showFace(core, host, locale)
    const known = JSON.stringify([data, text('connect.title'), locale])
    if (known === drawn) return
    drawn = known
    dialog.replaceChildren(...drawStatic(drawConnect(core, data, preview)))
  }
  return {
    prepare(data) {
      draw(data)
      host.style.visibility = 'hidden'
      dialog.style.display = 'grid'
      for (const animation of root.getAnimations()) animation.pause()
    },
    show(data, frame) {
      draw(data)
      const isInPlace = frame?.open === true
      host.style.visibility = ''
      dialog.style.display = ''
      Object.assign(preview, {
        isOpen: true,
        since: isInPlace ? 0 : performance.now(),
        painted: waitForPaint(core.time),
      })
      // Before, so that the focus goes back through it to where the press was.
      const resume = isInPlace && leaveFrame(frame, dialog)
      // The title takes the focus at once: from the first button it would have to be moved on, and all of it laid out twice.
      dialog.querySelector('h2')?.setAttribute('autofocus', '')
      dialog.showModal()
      for (const animation of root.getAnimations()) {
        if (isInPlace) animation.finish()
        else animation.play()
      }
      if (resume) resume()
      return preview
    },
    end: preview.end,
  }
}

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
