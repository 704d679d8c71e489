import { mountInShadow } from '@portico/ui/testing'
import type { ContractRule } from '../ContractSubject.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { pause } from '../page/visit.ts'
import { startPlugin } from '../startPlugin.ts'
import { watchLeaks } from '../watchLeaks.ts'

const isPage = typeof document !== 'undefined'

/** Nothing of a plugin stays when it goes. */
export const disposal: ContractRule = {
  title: 'leaves nothing when it is disposed',
  needs: [],
  async find(subject) {
    // React listens to the document once and for good: not the plugin's doing.
    if (isPage) mountInShadow(null).unmount()
    const watch = watchLeaks()
    try {
      const running = await startPlugin(subject)
      if (isPage) await takeJourney(subject, running)
      running.dispose()
      await pause()
      const left = running.services.countListeners()
      return [...watch.list(), ...(left > 0 ? [`${left} subscriptions to account or balances`] : [])].map(
        (one) => `It leaves ${one}: end it in context.onDispose, or when its view goes.`,
      )
    } finally {
      watch.stop()
    }
  },
}
