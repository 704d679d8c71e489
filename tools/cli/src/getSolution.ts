import type { PorticoError } from '@portico/contract/errors/tools'

/** What an error says to do; null where it leads to its documentation alone. */
export function getSolution({ message, details }: PorticoError): string | null {
  // The first line is code and message, the last one leads to the documentation.
  const further = message.split('\n').slice(1, -1)
  return further.slice(details ? details.split('\n').length : 0).join(' ') || null
}
