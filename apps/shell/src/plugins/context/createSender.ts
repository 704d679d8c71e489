import type { ApiItem } from '@portico/contract'
import type { Contributed } from '@portico/contract/host'
import { fetchJson } from '../../core/api/fetchJson.ts'
import { getGatewayUrl } from '../../core/api/getGatewayUrl.ts'
import type { Core } from '../../core/Core.ts'

/** Milliseconds after which what waits is sent. */
const delay = 10_000
/** Bytes of JSON at which it is sent at once; browsers carry 64 KiB when a page goes. */
const batchLimit = 45 * 1024

/** What waits for one path, each as JSON. */
interface Batch {
  readonly items: string[]
  bytes: number
}

const countBytes = (text: string) => new TextEncoder().encode(text).length

/**
 * Sends what nobody waits for: what goes to one path together, as a list, after ten seconds, when it has become much, or when the
 * page is left. A batch that does not arrive is lost.
 */
export function createSender(core: Core, { onDispose }: Contributed): (item: ApiItem) => Promise<void> {
  const batches = new Map<string, Batch>()
  let cancel = () => {}

  const takeAll = () => {
    cancel()
    cancel = () => {}
    const all = [...batches].map(([path, { items }]) => [path, `[${items}]`] as const)
    batches.clear()
    return all
  }
  // A failure is no news to anybody; that the gateway refuses the page is told by an alert.
  const send = () => {
    for (const [path, json] of takeAll()) fetchJson(core, { path, body: JSON.parse(json) }).catch(() => {})
  }
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    // As a beacon, which outlives the page, but without the gateway's cookies.
    for (const [path, body] of takeAll())
      fetch(getGatewayUrl(core, path), {
        method: 'POST',
        body,
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'origin',
        headers: { 'content-type': 'text/plain' },
      }).catch(() => {})
  }
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', leave)
  onDispose(() => {
    document.removeEventListener('visibilitychange', leave)
    removeEventListener('pagehide', leave)
    send()
  })
  return async ({ path, body }) => {
    // Says at once where there is no gateway.
    getGatewayUrl(core, path)
    const json = JSON.stringify(body)
    const batch = batches.get(path) ?? { items: [], bytes: 0 }
    if (batches.size === 0) cancel = core.time.after(delay, send)
    batches.set(path, batch)
    batch.items.push(json)
    batch.bytes += countBytes(json)
    if (batch.bytes > batchLimit) send()
  }
}
