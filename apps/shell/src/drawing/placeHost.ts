import { HostMissingError } from '@portico/contract/errors'
import type { PorticoOptions } from '@portico/contract/shell'

/** Name of the element that holds the modal. */
const name = 'portico-modal'

/** Where the modal stands, and how it goes away. */
interface Placed {
  readonly host: HTMLElement
  remove(): void
}

/**
 * The element that holds the modal: one of its own at the end of the page, or `<portico-modal>` where the site placed
 * it (`instance` names the instance), for `disableAppend` and in embedded mode.
 * @throws HostMissingError when the site placed none
 */
export function placeHost({ disableAppend, display, id = 'default' }: PorticoOptions): Placed {
  if (!disableAppend && display !== 'embedded') {
    const host = document.createElement(name)
    document.body.append(host)
    return { host, remove: () => host.remove() }
  }
  const host = findPlaced(id)
  if (!host) throw new HostMissingError({ details: id })
  return { host, remove: () => host.replaceChildren() }
}

const findPlaced = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(name)].find(
    (element) => (element.getAttribute('instance') ?? 'default') === id,
  )

/** An element for what stands in the modal's place meanwhile, where the site wants its modal; null where that is missing. */
export function placePreview({ disableAppend, id = 'default' }: PorticoOptions): HTMLElement | null {
  const parent = disableAppend ? findPlaced(id)?.parentNode : document.body
  return parent?.appendChild(document.createElement(name)) ?? null
}
