import type { ApiItem } from '@portico/contract'
import type { Contributed } from '@portico/contract/host'
import { fetchJson } from '../../core/api/fetchJson.ts'
import { getGatewayUrl } from '../../core/api/getGatewayUrl.ts'
import type { Core } from '../../core/Core.ts'

/** Milliseconds after which what waits is sent. */
const delay = 10_000
/** Bytes of JSON, of all paths together, at which it is sent at once; browsers carry 64 KiB when a page goes. */
const limit = 45 * 1024

const countBytes = (text: string) => new TextEncoder().encode(text).length

/** Sends as a beacon does, which outlives the page, but without the gateway's cookies. */
function sendLast(url: string, body: string): void {
  const headers = { 'content-type': 'text/plain' }
  const init: RequestInit = { keepalive: true, credentials: 'omit', referrerPolicy: 'origin', headers }
  fetch(url, { ...init, method: 'POST', body }).catch(() => {})
}

/**
 * Sends what nobody waits for: what goes to one path together, as a list, after ten seconds, when it has become much, or when the
 * page is left. A batch that does not arrive is lost.
 */
export function createSender(core: Core, { onDispose }: Contributed): (item: ApiItem) => Promise<void> {
  /** What waits, by path, each as JSON. */
  const batches = new Map<string, string[]>()
  let bytes = 0
  let cancel = () => {}

  const takeAll = () => {
    cancel()
    const all = [...batches].map(([path, items]) => [path, `[${items}]`] as const)
    batches.clear()
    bytes = 0
    return all
  }
  // A failure is no news to the plugin; that the gateway refuses the page is shown by an alert.
  const send = () => {
    for (const [path, json] of takeAll()) fetchJson(core, { path, body: JSON.parse(json) }).catch(() => {})
  }
  const leave = () => {
    for (const [path, json] of takeAll()) sendLast(getGatewayUrl(core, path), json)
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  document.addEventListener('visibilitychange', hide)
  // Not every browser hides a page before it leaves it.
  addEventListener('pagehide', leave)
  onDispose(() => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', leave)
    send()
  })
  return async ({ path, body }) => {
    // Says at once where there is no gateway.
    getGatewayUrl(core, path)
    const json = JSON.stringify(body ?? null)
    if (batches.size === 0) cancel = core.time.after(delay, send)
    batches.set(path, [...(batches.get(path) ?? []), json])
    bytes += countBytes(json)
    if (bytes > limit) send()
  }
}
