import type { Unsubscribe } from '@portico/contract'
import type { Time } from '../time.ts'

/** Property of the entry's state that names the address it was made at, beside what the site keeps there. */
const mark = 'portico'

/** Milliseconds that an entry outlives its modal: many sites go to another page as soon as somebody has connected. */
const removalDelay = 250

/** What was held when the entry was made, by which it is known again: routers write states of their own over it. */
interface Entry {
  readonly href: string
  readonly length: number
  readonly scrollRestoration: ScrollRestoration
}

/** One entry for all modals of the page; Back closes the one that was opened last. */
const holders = new Set<() => void>()
let entry: Entry | null = null
let isRemoving = false
let isUnloading = false
let cancelRemoval = () => {}

/**
 * Puts an entry of the same address into the page's history, so that Back calls `onBack` and stays on the page. Where
 * that leaves the modal open, the next Back is held as well. The returned function takes the entry out again.
 */
export function holdBack(time: Time, onBack: () => void): Unsubscribe {
  cancelRemoval()
  holders.add(onBack)
  enter()
  return () => {
    if (holders.delete(onBack) && holders.size === 0) cancelRemoval = time.after(removalDelay, remove)
  }
}

const isMarked = (): boolean => history.state?.[mark] === location.href

/** Whether nobody has gone to another page since. */
const isCurrent = ({ href, length }: Entry): boolean => location.href === href && history.length === length

/** The site's own state with the mark in it. One that could not hold a property is left as it is. */
function toMarked(state: unknown): unknown {
  const isPlain = state === null || Object.getPrototypeOf(state) === Object.prototype
  return isPlain ? { ...(state as object | null), [mark]: location.href } : state
}

function enter(): void {
  if (entry && isCurrent(entry)) return
  const { scrollRestoration } = history
  // A page that was loaded anew while the modal stood open is on its entry already.
  if (!isMarked()) {
    // What comes back to the entry below must not scroll the page, which nobody has left.
    history.scrollRestoration = 'manual'
    // Past what the site's router and its statistics have put in place of it: this is no page of theirs.
    History.prototype.pushState.call(history, toMarked(history.state), '')
    history.scrollRestoration = scrollRestoration
  }
  entry = { href: location.href, length: history.length, scrollRestoration }
  isUnloading = false
  window.addEventListener('popstate', onPop, true)
  window.addEventListener('beforeunload', onUnload)
  document.addEventListener('visibilitychange', onVisible)
}

function forget(): void {
  entry = null
  isRemoving = false
  window.removeEventListener('popstate', onPop, true)
  window.removeEventListener('beforeunload', onUnload)
  document.removeEventListener('visibilitychange', onVisible)
}

/** Going back would call off a page that is on its way. */
const onUnload = () => {
  isUnloading = true
}

/** It was a wallet's link, and the page is still there. */
const onVisible = () => {
  isUnloading = false
}

function remove(): void {
  if (!entry) return
  isRemoving = !isUnloading && isCurrent(entry)
  if (isRemoving) history.back()
  else forget()
}

/**
 * A step between two entries of one page is no navigation: it is kept from the site's router where the browser calls
 * this one first. Elsewhere the router finds its own address and state, those it stands on.
 */
function onPop(event: PopStateEvent): void {
  if (!entry) return
  // Back from a page that the site has gone to since.
  if (isMarked()) return
  if (isCurrent(entry)) {
    event.stopImmediatePropagation()
    history.scrollRestoration = entry.scrollRestoration
  }
  const isAsked = !isRemoving
  forget()
  if (isAsked) [...holders].at(-1)?.()
  // Refused, or another one stands open.
  if (holders.size > 0) enter()
}
