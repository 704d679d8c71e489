import type { StoredEntry } from './store/readPage.ts'

/** Reads the history of accounts of one chain. */
export interface HistoryIndex {
  /** Goes on with those who were followed before. Where nobody was, the chain is not asked. */
  resume(): void
  /** Reads what is new of an account that is followed. Resolves when that is done, whatever came of it. */
  refresh(account: string): Promise<void>
  /** What an account has asked for and is in no block yet, newest first, as far as the chain shows it. Never fails. */
  readPending(account: string): Promise<readonly StoredEntry[]>
  /** `unavailable` while the chain does not answer as one must; `stopped` where nothing is read any more. */
  getState(): 'ok' | 'unavailable' | 'stopped'
  /** First block of which something is to be read, and the first that is to be read in full, given the last one. */
  getGoal(position: bigint): { readonly start: bigint; readonly full: bigint }
  /** Lets what is under way end. */
  close(): Promise<void>
}
