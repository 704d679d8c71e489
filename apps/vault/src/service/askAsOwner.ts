import { nothingSchema } from './answers.ts'
import type { Sessions } from './createSessions.ts'

/** Asks who pays for operations (ERC-7677), as who is signed in. @returns the answer of JSON-RPC, unread @throws VaultError where nobody does */
export const createAskPaymaster =
  (sessions: Pick<Sessions, 'ask'>) =>
  (method: string, params: readonly unknown[]): Promise<unknown> =>
    sessions.ask({
      path: 'paymaster',
      body: { jsonrpc: '2.0', id: 1, method, params },
      answer: nothingSchema,
    })
