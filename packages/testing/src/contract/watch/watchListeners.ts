import type { Watch } from './Watch.ts'

interface Listening {
  readonly target: EventTarget
  readonly type: string
  readonly listener: unknown
  readonly isCapturing: boolean
}

const getCapture = (options: unknown) =>
  typeof options === 'boolean' ? options : Boolean((options as AddEventListenerOptions | undefined)?.capture)

const getSignal = (options: unknown) => (options as AddEventListenerOptions | undefined)?.signal

/** What outlives a plugin, by name. Elements the suite draws into go with their listeners. */
function nameTarget(target: EventTarget): string | null {
  if (target === window) return 'window'
  if (target === document) return 'document'
  if (target === document.documentElement || target === document.body || target === document.head)
    return (target as Element).localName
  if (target instanceof MediaQueryList) return `matchMedia('${target.media}')`
  return target === window.visualViewport ? 'visualViewport' : null
}

/** Where the page's way to listen stands: tools such as test runners put their own onto the window. */
const listOwners = (): EventTarget[] => [
  EventTarget.prototype,
  ...[window, document].filter((target) => Object.hasOwn(target, 'addEventListener')),
]

/** Watches listeners on what outlives a plugin. */
export function watchListeners(): Watch {
  const open = new Set<Listening>()
  const restores = listOwners().map((owner) => watchOwner(owner, open))
  return {
    list: () => [...open].map(({ target, type }) => `a listener for ${type} on ${nameTarget(target)}`),
    stop() {
      for (const restore of restores) restore()
    },
  }
}

function forget(open: Set<Listening>, { target, type, listener, isCapturing }: Listening): void {
  for (const one of open)
    if (
      one.target === target &&
      one.type === type &&
      one.listener === listener &&
      one.isCapturing === isCapturing
    )
      open.delete(one)
}

function watchOwner(owner: EventTarget, open: Set<Listening>): () => void {
  const { addEventListener, removeEventListener } = owner
  owner.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window
    addEventListener.call(target, type, listener, options)
    const signal = getSignal(options)
    if (!listener || signal?.aborted || !nameTarget(target)) return
    const listening = { target, type, listener, isCapturing: getCapture(options) }
    forget(open, listening)
    open.add(listening)
    const end = () => forget(open, listening)
    signal?.addEventListener('abort', end)
    if (typeof options === 'object' && options.once) addEventListener.call(target, type, end, { once: true })
  }
  owner.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window
    removeEventListener.call(target, type, listener, options)
    forget(open, { target, type, listener, isCapturing: getCapture(options) })
  }
  return () => void Object.assign(owner, { addEventListener, removeEventListener })
}
