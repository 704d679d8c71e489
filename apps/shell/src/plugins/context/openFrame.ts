import type { FrameEvent, FramePort } from '@portico/contract'
import { FrameClosedError, FrameTimeoutError } from '@portico/contract/errors'
import { type Time, withTimeLimit } from '../../core/time.ts'

/** Milliseconds from the first byte until the page of a frame has answered. */
const openLimit = 20_000

/** Version of what is said over a frame's port before the plugin speaks. */
const version = 1

/** Messages of a frame that are kept until somebody listens. */
const bufferLimit = 100

/** Where a frame stands in the page. */
export interface FramePlace {
  readonly id: string
  readonly url: string
  readonly origin: string
  /** Features of the browser that it may use, at its origin alone. */
  readonly allow: readonly string[]
  /** Where it is put, once: a frame that is moved loads anew. */
  readonly parent: Element
  readonly time: Time
}

/** What of a frame's features its sandbox holds back, and not the Permissions Policy. A window that it opens is a page like any other. */
const sandboxed: Readonly<Record<string, string>> = {
  downloads: 'allow-downloads',
  popups: 'allow-popups allow-popups-to-escape-sandbox',
}

/** The element. It has no layout of its own: where a view has a slot of its name, it is shown there. */
function createElement({ id, url, origin, allow, parent }: FramePlace): HTMLIFrameElement {
  const element = document.createElement('iframe')
  const tokens = allow.flatMap((feature) => sandboxed[feature] ?? [])
  element.setAttribute('sandbox', ['allow-scripts allow-same-origin allow-forms', ...tokens].join(' '))
  const features = allow.filter((feature) => !sandboxed[feature])
  element.allow = features.map((feature) => `${feature} ${origin}`).join('; ')
  element.slot = id
  element.title = id
  element.src = url
  if (!parent.shadowRoot) element.hidden = true
  parent.append(element)
  return element
}

/** Waits for the answer to the handshake, which nobody else can give: the port goes to the exact origin alone. */
function shakeHands(
  element: HTMLIFrameElement,
  { origin }: FramePlace,
  onLeft: () => void,
): Promise<MessagePort> {
  const nonce = crypto.randomUUID()
  return new Promise((resolve) => {
    const offer = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => {
        if (data?.type !== 'portico:ready' || data.version !== version || data.nonce !== nonce) return
        port1.onmessage = null
        element.removeEventListener('load', offer)
        // A page that loads after this one has another document, and no port.
        element.addEventListener('load', onLeft)
        resolve(port1)
      }
      element.contentWindow?.postMessage({ type: 'portico:frame', version, nonce }, origin, [port2])
    }
    element.addEventListener('load', offer)
  })
}

/** Puts a page of another origin into this one and speaks with it over a port. @throws FrameTimeoutError */
export async function openFrame(place: FramePlace, onClose: () => void): Promise<FramePort> {
  const { id, time } = place
  const element = createElement(place)
  const listeners = new Set<(event: FrameEvent) => void>()
  const kept: FrameEvent[] = []
  let closed: string | null = null
  let shaken: MessagePort | undefined
  const notify = (event: FrameEvent) => {
    if (listeners.size === 0 && kept.length < bufferLimit) kept.push(event)
    for (const listener of listeners) listener(event)
  }
  const close = (reason: string) => {
    if (closed !== null) return
    closed = reason
    shaken?.close()
    element.remove()
    onClose()
    notify({ type: 'closed', reason })
  }
  const shaking = shakeHands(element, place, () => close('it went to another page'))
  const fail = () => new FrameTimeoutError({ details: id })
  const port = await withTimeLimit(time, openLimit, shaking, fail).catch((error) => {
    close('it did not answer')
    throw error
  })
  shaken = port
  port.onmessage = ({ data }) => notify({ type: 'message', data })
  return {
    async post(data) {
      if (closed !== null) throw new FrameClosedError({ details: `${id}: ${closed}` })
      port.postMessage(data)
    },
    subscribe(listener) {
      listeners.add(listener)
      for (const event of kept.splice(0)) listener(event)
      return () => void listeners.delete(listener)
    },
    close: async () => close('the plugin closed it'),
  }
}
