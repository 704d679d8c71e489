import type { PorticoRoot } from './catalogue.ts'

/** Whether the page's address carries what a plugin waits for. */
export const hasReturned = (root: PorticoRoot): boolean | undefined =>
  root.returns?.some((param) => new URLSearchParams(location.search).has(param))
