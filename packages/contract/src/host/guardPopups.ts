import type { PluginPopups, PopupRequest } from '../context/popups.ts'
import { isExactAddress } from '../manifest/exactOrigin.ts'
import type { Gate } from './createGate.ts'

/** Popups of no origin but those that were granted, to which copies alone are sent. */
export const guardPopups = ({ need, copy, refuse }: Gate, popups: PluginPopups): PluginPopups => ({
  async open(request) {
    const asked: PopupRequest = copy('popups', request)
    const { url } = asked
    if (typeof url !== 'string' || !isExactAddress(url)) throw refuse('popups', url)
    const { href, origin } = new URL(url)
    need('popups', origin)
    const port = await popups.open({ ...asked, url: href })
    return { ...port, post: async (data) => port.post(copy('popups', data)) }
  },
  async hold(origin) {
    need('popups', origin)
    await popups.hold(origin)
  },
  release: async () => popups.release(),
})
