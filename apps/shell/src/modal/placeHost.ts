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
  const placed = [...document.querySelectorAll<HTMLElement>(name)]
  const host = placed.find((element) => (element.getAttribute('instance') ?? 'default') === id)
  if (!host) throw new HostMissingError({ details: id })
  return { host, remove: () => host.replaceChildren() }
}
