import type { PopupEvent, PopupPort } from '@portico/contract'
import { PopupClosedError } from '@portico/contract/errors'
import { isGranted } from '@portico/contract/host'
import type { Time } from '../../core/time.ts'

/** Milliseconds between two looks at whether the window is still there. */
const lookEvery = 500

/** Characters of a message, as JSON. */
const messageLimit = 64 * 1024

/** Messages that are kept until somebody listens. */
const bufferLimit = 100

/** A window and whom it is for. */
export interface PopupPlace {
  readonly popup: Window
  readonly url: string
  /** That were granted. */
  readonly origins: readonly string[]
  readonly time: Time
  /** Milliseconds until it is closed. */
  readonly limit: number
}

/** A copy of a message of bearable size; undefined for any other. */
function copyMessage(data: unknown): unknown {
  try {
    const text = JSON.stringify(data)
    return text.length <= messageLimit ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Speaks with the page of a window: none but the window itself is heard, and only at an origin that was granted. */
export function openPort({ popup, url, origins, time, limit }: PopupPlace): PopupPort {
  const listeners = new Set<(event: PopupEvent) => void>()
  const kept: PopupEvent[] = []
  let peer = new URL(url).origin
  let isClosed = false
  const notify = (event: PopupEvent) => {
    if (listeners.size === 0 && kept.length < bufferLimit) kept.push(event)
    for (const listener of listeners) listener(event)
  }
  const hear = ({ source, origin, data }: MessageEvent) => {
    const copy = copyMessage(data)
    if (source !== popup || !isGranted({ popups: origins }, 'popups', origin) || copy === undefined) return
    peer = origin
    notify({ type: 'message', data: copy, origin })
  }
  const end = (reason: 'closed' | 'timeout' | 'plugin') => {
    if (isClosed) return
    isClosed = true
    removeEventListener('message', hear)
    for (const stop of [stopLooking, stopLimit]) stop()
    if (reason !== 'closed') popup.close()
    notify({ type: 'closed', reason })
  }
  let stopLooking = () => {}
  const look = () => {
    if (popup.closed) return end('closed')
    stopLooking = time.after(lookEvery, look)
  }
  const stopLimit = time.after(limit, () => end('timeout'))
  addEventListener('message', hear)
  look()
  return {
    async post(data) {
      if (isClosed) throw new PopupClosedError({ details: peer })
      popup.postMessage(data, peer)
    },
    subscribe(listener) {
      listeners.add(listener)
      for (const event of kept.splice(0)) listener(event)
      return () => void listeners.delete(listener)
    },
    close: async () => end('plugin'),
  }
}
