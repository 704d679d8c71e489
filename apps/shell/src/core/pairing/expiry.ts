/** Milliseconds for which a new pairing URI can be taken up. */
export const pairingLifetime = 4 * 60_000

/** Milliseconds before its end from which a pairing counts as expired: a wallet needs time to take it up. */
export const pairingMargin = 10_000

/** Whether a pairing can no longer be taken up. Both in milliseconds of the clock. */
export const isPairingExpired = (expiresAt: number, now: number): boolean => expiresAt - now <= pairingMargin
