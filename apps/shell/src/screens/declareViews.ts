import type { Core } from '../core/Core.ts'
import type { ShellText } from '../locales/text.ts'
import type { ViewRegistry } from '../router/viewRegistry.ts'
import { screens } from './screens.generated.ts'

/** Declares the shell's own views, as far as the site has what they need. Who draws them is another matter. */
export function declareViews(core: Core, views: ViewRegistry<unknown>, text: ShellText): void {
  for (const screen of Object.values(screens))
    for (const [id, { title, chrome = {}, needsAccount = false, isInner = false, isThere }] of Object.entries(
      screen.views,
    ))
      if (isThere?.(core) ?? true)
        views.add({ id, chrome, needsAccount, isInner, getTitle: () => (title ? text(title) : null) })
}
