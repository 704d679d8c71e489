import type { Problem } from '../headless.ts'
import { isVaultError } from './VaultError.ts'

/** What the visitor is told of an error. What is not the vault's is a fault of ours. */
export function toProblem(error: unknown): Problem {
  if (!isVaultError(error)) return { code: 'INTERNAL', triesLeft: null, until: null }
  const { seconds, triesLeft = null } = error.data
  // The last try is gone: that there are none left says nothing about what to do next.
  const code = error.code === 'CODE_WRONG' && triesLeft === 0 ? 'CODE_SPENT' : error.code
  return { code, triesLeft, until: seconds === undefined ? null : Date.now() + seconds * 1_000 }
}
