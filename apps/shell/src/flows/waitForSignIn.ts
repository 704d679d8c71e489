import type { Shell } from '../shell/Shell.ts'

/** Resolves once it is known whether the account that was connected has a session. */
export function waitForSignIn({ core }: Shell): Promise<void> {
  const isSettled = () => core.signIn.getState().status !== 'checking'
  if (isSettled()) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = core.signIn.subscribe(() => {
      if (!isSettled()) return
      unsubscribe()
      resolve()
    })
  })
}
