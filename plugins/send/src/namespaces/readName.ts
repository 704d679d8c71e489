import type { ReadReceiver } from './TransferRules.ts'

const namePattern = /^[^\s.]+(\.[^\s.]+)+$/u

/** Reads a receiver that is no address. What begins as an address of EVM is never a name: half of one would be looked up. */
export const readName = (text: string): ReadReceiver =>
  namePattern.test(text) && !/^0x/i.test(text)
    ? { kind: 'name', name: text.toLowerCase() }
    : { kind: 'problem', problem: 'notAddress' }
