import type { PluginService } from '../context/service.ts'
import { isExactAddress } from '../manifest/exactOrigin.ts'
import type { Gate } from './createGate.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const headerName =
  /^(accept|accept-language|authorization|content-type|idempotency-key|if-none-match|x-[a-z\d-]+)$/i

/** Lets through what goes to a granted origin, and carries nothing that the page is known by. */
export const guardService = ({ refuse, need, copy }: Gate, service: PluginService): PluginService => ({
  async fetch({ signal, ...request }) {
    const asked = copy('service.fetch', request)
    const { url, method = 'GET', headers = {} } = asked
    if (typeof url !== 'string' || !isExactAddress(url)) throw refuse('service.fetch', url)
    const { origin, href } = new URL(url)
    need('service.fetch', origin)
    if (!methods.includes(method)) throw refuse('service.fetch', `${origin} by ${method}`)
    const foreign = Object.entries(headers).find(
      ([name, value]) => !headerName.test(name) || typeof value !== 'string',
    )
    if (foreign) throw refuse('service.fetch', `${origin} with header ${foreign[0]}`)
    return structuredClone(await service.fetch({ ...asked, url: href, ...(signal && { signal }) }))
  },
})
