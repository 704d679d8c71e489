import { InvalidArgumentError } from 'commander'

/** Per cent of the visitors, from the command line. @throws InvalidArgumentError, which is wrong usage */
export function parseShare(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Name a whole number from 1 to 99.')
}
