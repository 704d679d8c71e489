/** The page that holds the frame. */
export interface Page {
  /** As the browser says it, not as the page does. */
  readonly origin: string
  readonly port: MessagePort
}

/** Version of what is said over a port before the first request. */
const version = 1

const isHandshake = (data: unknown): data is { readonly nonce: string } =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'portico:frame' &&
  'version' in data &&
  data.version === version &&
  'nonce' in data &&
  typeof data.nonce === 'string' &&
  data.nonce.length <= 64

/**
 * Waits for the page that holds this frame to hand over a port, and answers there. Whoever else speaks, and whoever comes second, is not
 * answered: silence tells nothing.
 */
export function awaitPage(
  isAllowed: (origin: string) => Promise<boolean>,
  parent: unknown = window.parent,
): Promise<Page> {
  return new Promise((resolve) => {
    let isTaken = false
    // Heard from the first moment, as a page speaks once; answered when it is known who may.
    const hear = async ({ data, origin, source, ports: [port] }: MessageEvent) => {
      if (source !== parent || !port || !isHandshake(data) || !(await isAllowed(origin)) || isTaken) return
      isTaken = true
      removeEventListener('message', hear)
      port.postMessage({ type: 'portico:ready', version, nonce: data.nonce })
      resolve({ origin, port })
    }
    addEventListener('message', hear)
  })
}
