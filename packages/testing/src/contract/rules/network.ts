import { recordNetwork } from '../../network/recordNetwork.ts'
import type { ContractRule } from '../ContractSubject.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { startPlugin } from '../startPlugin.ts'

const isPage = typeof document !== 'undefined'

/** Every request goes through the context, where a right stands before it. */
export const network: ContractRule = {
  title: 'reaches the network only through its context',
  needs: [],
  async find(subject) {
    const recorder = recordNetwork()
    try {
      const running = await startPlugin(subject)
      if (isPage) await takeJourney(subject, running)
      running.dispose()
    } finally {
      recorder.stop()
    }
    return recorder.requests.map(
      ({ kind, url }) =>
        `It asks ${url} by ${kind}: use context.api, context.service, context.chain or context.wallet.`,
    )
  },
}
