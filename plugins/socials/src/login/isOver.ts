/** Whether a login is over, and another one has to begin: nothing else comes of what came back. */
export const isOver = (failed: unknown): boolean =>
  over.includes((failed as { readonly code?: unknown } | null)?.code)

const over: readonly unknown[] = [
  ...['LOGIN_CANCELLED', 'LOGIN_FAILED', 'LOGIN_EXPIRED', 'LOGIN_REFUSED'],
  ...['PROVIDER_DOWN', 'TIMEOUT'],
]
