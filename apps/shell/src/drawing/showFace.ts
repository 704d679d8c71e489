import { getDirection } from '@portico/ui'
import type { Core } from '../core/Core.ts'

/** Theme, language and direction are the host's, so that style sheets follow them. */
export function showFace(core: Core, host: HTMLElement, locale = core.language.getState().locale): void {
  host.dataset.theme = core.theme.getState().themeMode
  host.lang = locale
  host.dir = getDirection(locale)
}
