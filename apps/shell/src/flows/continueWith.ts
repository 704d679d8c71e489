import type { ConnectMethodContribution } from '@portico/contract'
import { getRoute } from '../router/createRouter.ts'
import type { Shell } from '../shell/Shell.ts'

/** Goes on in the view of a plugin that connects by e-mail or by a social account. It keeps what was asked for before. */
export function continueWith(
  { router, follow }: Shell,
  method: ConnectMethodContribution,
  email?: string,
): void {
  const next = getRoute(router.store.getState())?.params.next
  const { id, kind } = method
  follow(method, { ...(kind === 'email' ? { email } : { provider: id }), ...(next ? { next } : {}) })
}
