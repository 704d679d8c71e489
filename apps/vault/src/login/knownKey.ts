/** Where an account is kept that waits for its wallet: see `linkKnown`, which comes when there is one. */
export const knownKey = 'known'
