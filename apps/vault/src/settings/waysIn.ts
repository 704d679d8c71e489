import { accountSchema } from '../service/accountAnswers.ts'
import { nothingSchema } from '../service/answers.ts'
import type { Sessions } from '../service/createSessions.ts'
import { getBrand } from '../service/describeAccount.ts'

/** How the visitor comes into his wallet. */
export interface WayIn {
  /** Of one that can be taken away; null of any other. */
  readonly id: string | null
  readonly kind: 'email' | 'guest' | 'jwt' | 'social'
  /** Address, or what the provider calls itself. */
  readonly title: string
  /** Of an account at a provider: `Maya · maya@shop.example`, as far as it is known. */
  readonly account: string
  /** Milliseconds since 1970. */
  readonly addedAt: number
}

/** Ways in, as settings have them. */
export interface WaysIn {
  /** Oldest first. */
  fetchWaysIn(): Promise<readonly WayIn[]>
  /** @throws VaultError `IDENTITY_LAST` */
  removeWayIn(id: string): Promise<void>
}

/** @see WaysIn @param onRemoved the page is told who the visitor is now */
export const createWaysIn = (sessions: Sessions, onRemoved: () => void): WaysIn => ({
  async fetchWaysIn() {
    const { identities } = await sessions.ask({ path: 'user', answer: accountSchema })
    return identities.map(({ kind, id, email, provider, name, addedAt }) => ({
      ...{ id: id ?? null, kind, addedAt },
      title: provider ? getBrand(provider) : (email ?? kind),
      account: provider ? [name, email].filter(Boolean).join(' · ') : '',
    }))
  },
  async removeWayIn(id) {
    await sessions.ask({ path: 'identities/remove', body: { id }, answer: nothingSchema })
    onRemoved()
  },
})
