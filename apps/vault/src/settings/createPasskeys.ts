import { base64urlnopad } from '@scure/base'
import type { Recovery } from '../keys/jobs.ts'
import { askPasskey, type PasskeyAnswer } from '../passkeys/askPasskey.ts'
import { nothingSchema } from '../service/answers.ts'
import { type Passkey, recoverySchema } from '../service/recoveryAnswers.ts'
import type { PasskeyTask } from '../window/messages.ts'
import type { SettingsParts } from './SettingsParts.ts'

/** Passkeys of the wallet, and what a new one takes. */
export interface LoadedPasskeys {
  readonly passkeys: readonly Passkey[]
  /** Whom a new one is made for. */
  readonly owner: NonNullable<PasskeyTask['owner']>
}

/** What guards the recovery key, beside the file. */
export interface Passkeys {
  fetch(): Promise<LoadedPasskeys>
  /** Has a window make one; to be called in a press. Null where the window did not open, or was closed. */
  ask(loaded: LoadedPasskeys): Promise<PasskeyAnswer | null>
  /**
   * Wraps the recovery key of a file under a passkey, whose secret is gone afterwards, and hands it to the service.
   * @throws KeyJobError by name where the file does not open the wallet
   */
  add(
    recovery: Recovery,
    passkey: { readonly credentialId: string; readonly secret: ArrayBuffer },
  ): Promise<void>
  /** @throws VaultError `NOT_ALLOWED` for the last one before its hold is over */
  remove(credentialId: string): Promise<void>
}

/** @see Passkeys */
export function createPasskeys({ sessions, wallet, keys, looks }: SettingsParts): Passkeys {
  const createOwner = async () => {
    const session = await sessions.get()
    const bytes = new TextEncoder().encode(`portico vault passkey ${session?.userId}`)
    const id = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return { id: base64urlnopad.encode(id), name: session?.email ?? location.hostname }
  }
  return {
    async fetch() {
      const { passkeys } = await sessions.ask({ path: 'recovery', answer: recoverySchema })
      return { passkeys, owner: await createOwner() }
    },
    ask: ({ passkeys, owner }) =>
      askPasskey({ ...looks.get(), owner, credentialIds: passkeys.map(({ credentialId }) => credentialId) }),
    async add(recovery, { credentialId, secret }) {
      const { generation } = await wallet.getKept()
      const input = { generation, recovery, secret: new Uint8Array(secret) }
      const wrapped = await keys.run('wrapRecovery', input, [secret])
      const body = { credentialId, ...wrapped, recoveryKey: wallet.getRecoveryKey(generation) }
      await sessions.ask({ path: 'recovery/passkeys', body, answer: nothingSchema })
    },
    remove: async (credentialId) =>
      void (await sessions.ask({
        path: 'recovery/passkeys/remove',
        body: { credentialId },
        answer: nothingSchema,
      })),
  }
}
