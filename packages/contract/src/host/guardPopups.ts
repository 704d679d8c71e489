import type { PluginPopups, PopupRequest } from '../context/popups.ts'
import { isExactAddress } from '../manifest/exactOrigin.ts'
import type { Gate } from './createGate.ts'

/** Popups of no origin but those that were granted, to which copies alone are sent. */
export const guardPopups = ({ need, copy, refuse }: Gate, popups: PluginPopups): PluginPopups => ({
  async open(request) {
    const { url, timeout }: PopupRequest = copy('popups', request)
    if (typeof url !== 'string' || !isExactAddress(url)) throw refuse('popups', url)
    need('popups', new URL(url).origin)
    const port = await popups.open({ url: new URL(url).href, ...(timeout !== undefined && { timeout }) })
    return { ...port, post: async (data) => port.post(copy('popups', data)) }
  },
})
