import type { ApiRequest, PluginContext } from '../context.ts'
import type { Capability } from '../manifest/capabilities.ts'
import type { Gate } from './createGate.ts'

/** Stands for whatever address the gateway has. */
const gateway = 'http://gateway'

/** Bytes of JSON of what is sent and nobody waits for. */
const itemLimit = 32 * 1024

/** A path as a browser reads it: `..` would lead out of what was granted. Undefined for what is none. */
function toPath(said: string): string | undefined {
  if (!URL.canParse(said, gateway)) return
  const { pathname, search } = new URL(said, gateway)
  // After `x:` there is no slash, and what was put behind the gateway's address would make it another one.
  return pathname[0] === '/' ? pathname + search : undefined
}

/** Lets through what goes to a granted path. */
export function guardApi({ refuse, need, copy }: Gate, api: PluginContext['api']): PluginContext['api'] {
  const take = <Request extends { readonly path: string }>(capability: Capability, request: Request) => {
    const asked = copy(capability, request)
    const path = toPath(asked.path)
    if (path === undefined) throw refuse(capability, asked.path)
    need(capability, path)
    return { ...asked, path }
  }
  return {
    async fetch<Result>({ signal, ...request }: ApiRequest) {
      const asked = take('api.fetch', request)
      return structuredClone(await api.fetch<Result>({ ...asked, ...(signal && { signal }) }))
    },
    async send(item) {
      const taken = take('api.send', item)
      if (new TextEncoder().encode(JSON.stringify(taken.body ?? null)).length > itemLimit)
        throw refuse('api.send', 'with more than 32 KiB')
      await api.send(taken)
    },
  }
}
