import { createLoads } from './createLoads.ts'
import { awaitedLoads, describeLoads, type LoadText, unknownLoads } from './describeLoads.ts'

/** Signs that somebody reaches for a button. */
const intents = ['pointermove', 'touchstart', 'focusin'] as const

const isButton = ({ target }: Event) =>
  target instanceof Element && target.closest('button, portico-button, portico-network-button') !== null

/** What Resource Timing says was sent where the server has only said that a copy is good, in bytes. */
const validated = 300

/** Whether a browser tells nothing of what it has a good copy of. Its copy, asked for by itself, has a size. */
const isUntold = ({ encodedBodySize, transferSize }: PerformanceResourceTiming) =>
  encodedBodySize === 0 && transferSize === validated

/** Reads the browser's own copy, and asks nobody: its entry comes as all others do. */
async function readCopy(url: string): Promise<void> {
  const copy = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
  await copy?.arrayBuffer()
}

function draw(id: string, { figure, files, requests }: LoadText): void {
  const texts = [figure, files, requests]
  const lines = document.querySelectorAll(`#${id} > *`)
  for (const [index, line] of lines.entries()) line.textContent = texts[index] ?? ''
}

/**
 * Shows what the page has loaded, as its browser tells, from the first byte on.
 * @returns what is called where a view opens without anybody's reaching for a button
 */
export function watchLoads(): () => void {
  const loads = createLoads(location.origin)
  const show = () => {
    const { before, since } = loads.read()
    draw('before', describeLoads(before))
    draw('since', since ? describeLoads(since) : awaitedLoads)
  }
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('resource')) {
    for (const id of ['before', 'since']) draw(id, unknownLoads)
    return () => {}
  }
  const reach = (at: number) => {
    loads.reach(at)
    show()
    for (const intent of intents) document.removeEventListener(intent, hear, true)
  }
  const hear = (event: Event) => {
    if (isButton(event)) reach(event.timeStamp)
  }
  for (const intent of intents) document.addEventListener(intent, hear, { capture: true, passive: true })
  const copies = new Set<string>()
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const isOfPortico = loads.add(entry)
      if (!isOfPortico || !isUntold(entry) || copies.has(entry.name)) continue
      copies.add(entry.name)
      void readCopy(entry.name)
    }
    show()
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => reach(performance.now())
}
