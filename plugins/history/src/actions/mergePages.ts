import type { Activity, HistoryPage } from '../Activity.ts'

/** What has been loaded of a history. */
export interface Loaded {
  /** Newest first. */
  readonly activities: readonly Activity[]
  /** Cursor of the page that is due; null at the end. */
  readonly next: string | null
  readonly unreadable: number
}

/** Puts a later page behind what is there: what a chain that moved on names twice is there once; a cursor that leads nowhere is the end. */
export function addPage(loaded: Loaded, page: HistoryPage): Loaded {
  const known = new Set(loaded.activities.map(({ id }) => id))
  return {
    activities: [...loaded.activities, ...page.activities.filter(({ id }) => !known.has(id))],
    next: page.next === loaded.next ? null : page.next,
    unreadable: loaded.unreadable + page.unreadable,
  }
}

/**
 * Puts the first page, asked for again, in place of what it covers; what is older stays, with the way on. What it does not have any
 * more is gone: its block was replaced. Where nothing of it is known, there is a gap, and the list begins anew.
 */
export function renewFirst(loaded: Loaded, page: HistoryPage): Loaded {
  const fresh = new Set(page.activities.map(({ id }) => id))
  const isJoined = loaded.activities.some(({ id, status }) => fresh.has(id) && status !== 'pending')
  const oldest = page.activities.at(-1)?.at
  if (!isJoined || page.next === null || oldest === undefined)
    return { activities: page.activities, next: page.next, unreadable: page.unreadable }
  const older = loaded.activities.filter(
    ({ id, at, status }) => !fresh.has(id) && at <= oldest && status !== 'pending',
  )
  return { activities: [...page.activities, ...older], next: loaded.next, unreadable: loaded.unreadable }
}
