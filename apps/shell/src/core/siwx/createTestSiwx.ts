import type { Siwx, SiwxSession } from '@portico/contract/shell'

/** Sign-in whose sessions a test looks into; nothing is verified here. */
export interface TestSiwx extends Siwx {
  readonly sessions: SiwxSession[]
}

/** Makes sign-in that keeps what it is given. */
export function createTestSiwx(change: Partial<Siwx> = {}): TestSiwx {
  const sessions: SiwxSession[] = []
  const isOf = (chainId: string, address: string) => (session: SiwxSession) =>
    session.data.chainId === chainId && session.data.accountAddress === address
  return {
    sessions,
    createMessage: async ({ chainId, accountAddress }) => ({
      chainId,
      accountAddress,
      domain: 'site.example',
      uri: 'https://site.example',
      version: '1',
      nonce: '12345678',
      toString: () => `site.example wants you to sign in with ${accountAddress}`,
    }),
    addSession: async (session) => void sessions.push(session),
    setSessions: async (next) => void sessions.splice(0, sessions.length, ...next),
    getSessions: async (chainId, address) => sessions.filter(isOf(chainId, address)),
    revokeSession: async (chainId, address) => {
      const kept = sessions.filter((session) => !isOf(chainId, address)(session))
      sessions.splice(0, sessions.length, ...kept)
    },
    ...change,
  }
}
