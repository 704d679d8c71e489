import { ServeFailedError } from '@portico/contract/errors/tools'

/** A TCP port as written on the command line; 0 takes a free one. @throws ServeFailedError */
export function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port < 65_536) return port
  throw new ServeFailedError({ details: `${text} is no port.`, metaMessages: ['Give one from 0 to 65535.'] })
}
