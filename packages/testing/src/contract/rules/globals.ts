import type { ContractRule } from '../ContractSubject.ts'
import { listGlobals } from '../page/listGlobals.ts'
import { startPlugin } from '../startPlugin.ts'

/**
 * The page is the site's, and not there in a realm of its own. Looks at the text of the built `plugin.js` where it is given as
 * `code`, else at that of `setup` and of the views alone. Not seen: without `code` what they call, and in either what reaches the
 * page by another name, such as `globalThis[name]` or an event's target.
 */
export const globals: ContractRule = {
  title: 'leaves window, document and storage of the page alone',
  needs: [],
  async find(subject) {
    const running = await startPlugin(subject)
    running.dispose()
    const texts = subject.code
      ? [subject.code]
      : [subject.plugin.setup, ...running.views.values()].map(String)
    return [...new Set(texts.flatMap(listGlobals))].map(
      (name) => `It uses ${name} of the page: take what @portico/ui and the context have for it.`,
    )
  },
}
