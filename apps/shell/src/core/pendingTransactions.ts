import type { Core } from './Core.ts'

/** Whether a transaction may be pending. What is stored is read to the letter by the part that follows it. */
export const hasPending = ({ storage }: Core): boolean | undefined =>
  storage.readText(storage.getKey('transactions'))?.includes('"pending"')
