/**
 * What became of an attempt. `pending`: it may be on its way. `askable`: nothing of it is on any way that can be seen, and it may be asked
 * for again by the same number or id, so that at most one comes to be. `unknown`: nobody can say.
 */
export type Standing =
  | { readonly kind: 'paid'; readonly hash: string | null }
  | { readonly kind: 'nothing' | 'pending' | 'askable' | 'unknown' }
