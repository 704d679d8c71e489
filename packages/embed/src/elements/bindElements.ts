import type { Unsubscribe } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { PorticoAccountButton, PorticoButton, PorticoNetworkButton } from './buttons.ts'
import { type BindRequest, bindEvent, readyEvent } from './events.ts'

const elements: Readonly<Record<string, CustomElementConstructor>> = {
  'portico-button': PorticoButton,
  'portico-network-button': PorticoNetworkButton,
  'portico-account-button': PorticoAccountButton,
}

/** Defines the custom elements and answers those that ask for this instance. */
export function bindElements(portico: Portico): Unsubscribe {
  const { id = 'default' } = portico.options
  const answer = (event: Event) => {
    const request = (event as CustomEvent<BindRequest>).detail
    if (request.id === id) request.bind(portico)
  }
  document.addEventListener(bindEvent, answer)
  for (const name in elements)
    if (!customElements.get(name)) customElements.define(name, elements[name] as CustomElementConstructor)
  document.dispatchEvent(new Event(readyEvent))
  return () => document.removeEventListener(bindEvent, answer)
}
