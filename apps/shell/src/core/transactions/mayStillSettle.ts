/** Milliseconds after which nobody asks for a transaction any more. */
const lifetime = 24 * 60 * 60 * 1_000

/**
 * Whether a transaction that was handed over at `since` may still be followed by some page of the site. A clock may have been
 * set back meanwhile, by less than that.
 */
export const mayStillSettle = (since: number, now: number): boolean => Math.abs(now - since) < lifetime
