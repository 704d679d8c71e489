/** One request that left the code under test. */
export interface RecordedRequest {
  readonly kind: 'fetch' | 'XMLHttpRequest' | 'WebSocket' | 'EventSource' | 'sendBeacon'
  readonly method: string
  readonly url: string
  /** As given to `fetch`, where it is text. */
  readonly body: string | null
}

/** What goes to the network, from the start of the recording on. */
export interface NetworkRecorder {
  readonly requests: readonly RecordedRequest[]
  clear(): void
  /** Puts the network back. */
  stop(): void
}

/** Options of {@link recordNetwork}. */
export interface RecordNetworkOptions {
  /** Answers a `fetch`. What it does not answer fails, as without a network. @default nothing is answered */
  answer?(request: RecordedRequest): Response | Promise<Response> | undefined
}

type Note = (request: RecordedRequest) => void

/**
 * Records every request of this page or process and lets none out. Each way that `globalThis` has is covered; modules
 * that have taken `fetch` aside before are not, and neither is what markup loads.
 */
export function recordNetwork({ answer }: RecordNetworkOptions = {}): NetworkRecorder {
  const requests: RecordedRequest[] = []
  const note: Note = (request) => void requests.push(request)
  const restores = [
    replaceFetch(note, answer),
    ...replaceSockets(note),
    replaceXhr(note),
    replaceBeacon(note),
  ]
  return {
    requests,
    clear: () => void requests.splice(0),
    stop() {
      for (const restore of restores) restore()
    },
  }
}

const refuse = () => new TypeError('The network is recorded, and nobody answers.')

function replaceFetch(note: Note, answer: RecordNetworkOptions['answer']): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const isRequest = typeof input === 'object' && 'url' in input
    const method = (init?.method ?? (isRequest ? input.method : 'GET')).toUpperCase()
    const body = typeof init?.body === 'string' ? init.body : null
    const request = { kind: 'fetch', method, url: isRequest ? input.url : String(input), body } as const
    note(request)
    const given = await answer?.(request)
    if (!given) throw refuse()
    return given
  }
  return () => {
    globalThis.fetch = fetch
  }
}

/** Constructors that connect as soon as they are called. */
const replaceSockets = (note: Note): (() => void)[] =>
  (['WebSocket', 'EventSource'] as const).map((kind) => {
    const original = (globalThis as Record<string, unknown>)[kind]
    if (!original) return () => {}
    const put = (value: unknown) => void Object.assign(globalThis, { [kind]: value })
    put(
      class {
        constructor(url: string | URL) {
          note({ kind, method: 'GET', url: String(url), body: null })
          throw refuse()
        }
      },
    )
    return () => put(original)
  })

function replaceXhr(note: Note): () => void {
  const prototype = globalThis.XMLHttpRequest?.prototype
  if (!prototype) return () => {}
  const { open } = prototype
  prototype.open = (method: string, url: string | URL) => {
    note({ kind: 'XMLHttpRequest', method: method.toUpperCase(), url: String(url), body: null })
    throw refuse()
  }
  return () => {
    prototype.open = open
  }
}

function replaceBeacon(note: Note): () => void {
  const { navigator } = globalThis
  if (!navigator || !('sendBeacon' in navigator)) return () => {}
  navigator.sendBeacon = (url) => {
    note({ kind: 'sendBeacon', method: 'POST', url: String(url), body: null })
    return false
  }
  return () => {
    // The page's own stands on the prototype.
    Reflect.deleteProperty(navigator, 'sendBeacon')
  }
}
