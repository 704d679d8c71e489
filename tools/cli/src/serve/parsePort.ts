import { InvalidArgumentError } from 'commander'

/** A TCP port from the command line; 0 takes a free one. @throws InvalidArgumentError, which is wrong usage */
export function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port < 65_536) return port
  throw new InvalidArgumentError('Name one from 0 to 65535.')
}
