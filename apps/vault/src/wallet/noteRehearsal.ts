import { nothingSchema } from '../service/answers.ts'
import type { Sessions } from '../service/createSessions.ts'
import type { Wallet } from './createWallet.ts'
import { withRehearsal } from './recoveryFiles.ts'

/** Notes that a restore was tried and worked: here, which is what counts, and in what the visitor reads of his account, where that can be. */
export async function noteRehearsal({
  wallet,
  sessions,
}: {
  readonly wallet: Wallet
  readonly sessions: Sessions
}): Promise<void> {
  await wallet.change((kept) => withRehearsal(kept, Date.now()))
  await sessions.ask({ path: 'recovery/rehearsed', body: {}, answer: nothingSchema }).catch(() => {})
}
