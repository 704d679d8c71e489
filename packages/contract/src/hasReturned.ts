import type { PorticoRoot } from './catalogue.ts'

/** Whether the page's address carries what a plugin waits for. */
export const hasReturned = ({ returns }: PorticoRoot): boolean | undefined =>
  returns?.some((param) => new URLSearchParams(location.search).has(param))
