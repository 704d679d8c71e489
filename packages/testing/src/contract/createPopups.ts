import type { PluginPopups, PopupEvent } from '@portico/contract'
import type { PluginServices } from './ContractSubject.ts'

/** Popups of one run: each says what was given. Nothing is opened. @param onOpen called once one is open */
export const createPopups = (
  messages: PluginServices['popups'] = {},
  onOpen: () => void = () => {},
): PluginPopups => ({
  async hold() {},
  async release() {},
  async open({ url }) {
    const { origin } = new URL(url)
    const event: PopupEvent = Object.hasOwn(messages, url)
      ? { type: 'message', data: messages[url], origin }
      : { type: 'closed', reason: 'closed' }
    setTimeout(onOpen)
    return {
      async post() {},
      subscribe(listener) {
        listener(event)
        return () => {}
      },
      async close() {},
    }
  },
})
