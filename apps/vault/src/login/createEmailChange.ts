import type { VaultAnswer, VaultRequestPayload } from '@portico/vault-protocol'
import { emailChangeSchema, emailChangingSchema } from '../service/answers.ts'
import type { Sessions } from '../service/createSessions.ts'
import { VaultError } from '../service/VaultError.ts'

type ChangeType = 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'

/** Requests of a change of address. */
export type EmailChange = {
  readonly [Type in ChangeType]: (payload: VaultRequestPayload<Type>) => Promise<VaultAnswer<Type>>
}

/**
 * Changes the visitor's address: a code to the old one, a code to the new one, and a day in which it can be taken back. A guest, who has no
 * address yet, gets one by one code.
 */
export function createEmailChange(sessions: Sessions): EmailChange {
  let changeId: string | null = null
  const getId = () => {
    if (changeId === null) throw new VaultError('CODE_EXPIRED', 'No change of address has begun.')
    return changeId
  }
  return {
    async UPDATE_EMAIL({ email }) {
      const body = { email: email.trim().toLowerCase() }
      const answer = await sessions.ask({ path: 'email/change', body, answer: emailChangeSchema })
      changeId = answer.changeId
      return { action: answer.action }
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      const body = { changeId: getId(), code: otp }
      await sessions.ask({ path: 'email/change/old', body, answer: emailChangeSchema })
      return {}
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const body = { changeId: getId(), code: otp }
      const answer = await sessions.ask({ path: 'email/change/new', body, answer: emailChangingSchema })
      changeId = null
      return answer
    },
  }
}
