import type { VaultRequestType } from './requests.ts'

/** Milliseconds within which the frame answers what asks no visitor to approve. */
const requestLimit = 120_000

/** Milliseconds that a page waits for a visitor to be signed out, and to hear what became of what it gives up. */
const endLimit = 3_000

/** Requests that wait for the visitor, who may take as long as he likes. */
const untimed: ReadonlySet<VaultRequestType> = new Set([
  ...(['RPC_REQUEST', 'SHOW_WALLET', 'LINK_SOCIAL', 'CONNECT_FARCASTER', 'SET_PREFERRED_ACCOUNT'] as const),
])

/** Milliseconds within which a request is answered; null where it waits for the visitor. */
export function getRequestLimit(type: VaultRequestType): number | null {
  if (untimed.has(type)) return null
  return type === 'SIGN_OUT' || type === 'RPC_ABORT' ? endLimit : requestLimit
}
