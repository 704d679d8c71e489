import type { Portico } from '@portico/contract/shell'

/** Detail of the event by which an element asks the page for its instance. */
export interface BindRequest {
  readonly id: string
  bind(portico: Portico): void
}

/** Dispatched by an element; answered by the instance of that id, whichever copy of the package made it. */
export const bindEvent = 'portico:bind'

/** Dispatched by an instance; elements without one ask again. */
export const readyEvent = 'portico:ready'
