import type { VaultAnswer, VaultRequestPayload } from '@portico/vault-protocol'
import type { Approval } from '../approvals/Approval.ts'
import { type Device, nameDevice } from '../device/openDevice.ts'
import type { DeviceStore } from '../device/store.ts'
import { entrySchema, nothingSchema } from '../service/answers.ts'
import type { Service } from '../service/createService.ts'
import type { Sessions } from '../service/createSessions.ts'
import { describeAccount } from '../service/describeAccount.ts'
import { returnedAccountSchema, socialStartSchema } from '../service/socialAnswers.ts'
import { createVerifiers } from './createVerifiers.ts'
import { knownKey } from './knownKey.ts'
import { type Known, readKnown } from './linkKnown.ts'

/** How visitors come in by an account at a provider, and give a wallet one. */
export interface SocialLogin {
  begin(
    payload: VaultRequestPayload<'GET_SOCIAL_REDIRECT_URI'>,
  ): Promise<VaultAnswer<'GET_SOCIAL_REDIRECT_URI'>>
  /**
   * Begins a session, and answers null; else what the page is told: the account's address has a wallet already.
   * @throws VaultError `LOGIN_REFUSED` where another browser had begun it, `LOGIN_CANCELLED`, `LOGIN_FAILED`, `LOGIN_EXPIRED`
   */
  enter(payload: VaultRequestPayload<'CONNECT_SOCIAL'>): Promise<VaultAnswer<'CONNECT_SOCIAL'> | null>
  /** Adds the account to the wallet of who is signed in, once he has approved it. @throws VaultError as `enter`, and `REJECTED`, `IDENTITY_TAKEN` */
  link(uri: string, approve: (approval: Approval) => Promise<void>): Promise<VaultAnswer<'LINK_SOCIAL'>>
}

/** What it stands on. */
export interface SocialLoginParts {
  readonly service: Service
  readonly sessions: Sessions
  readonly store: DeviceStore
  readonly device: Device
  /** Origin of the page. */
  readonly site: string
  /** BCP-47 tag that the visitor reads. */
  getLocale(): string
}

/** @see SocialLogin */
export function createSocialLogin(parts: SocialLoginParts): SocialLogin {
  const { service, sessions, store, site, getLocale } = parts
  const verifiers = createVerifiers(store, site)
  const device = { sealingKey: parts.device.sealingKey, name: nameDevice() }
  return {
    async begin({ provider, returnTo }) {
      const known = await readKnown(store)
      if (known && !known.providers.includes(provider)) await store.delete(knownKey)
      const challenge = await verifiers.create()
      const body = { provider, challenge, returnTo, site, locale: getLocale() }
      const { start } = await service.ask({ path: 'login/social', body, answer: socialStartSchema })
      return { uri: `${location.origin}/social#${start}` }
    },
    async enter({ uri, isSeparate = false }) {
      const returned = await verifiers.find(uri)
      const body = { ...returned, device, isSeparate }
      const answer = await service.ask({ path: 'login/social/enter', body, answer: entrySchema })
      if ('state' in answer) {
        const { email, providers } = answer
        await store.set(knownKey, { email, providers, returned } satisfies Known)
        return { action: 'VERIFY_OTP', email, providers }
      }
      await verifiers.forget(returned)
      await sessions.keep(answer)
      return null
    },
    async link(uri, approve) {
      const returned = await verifiers.find(uri)
      const path = 'identities/social/returned'
      const account = await sessions.ask({ path, body: returned, answer: returnedAccountSchema })
      await approve({
        title: 'linkAccount',
        lines: [{ kind: 'text', label: 'account', value: describeAccount(account) }],
        warnings: ['letsIn'],
      })
      await sessions.ask({ path: 'identities/social', body: returned, answer: nothingSchema })
      await verifiers.forget(returned)
      return {}
    },
  }
}
