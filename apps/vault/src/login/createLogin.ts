import type { VaultAnswer } from '@portico/vault-protocol'
import { type Device, nameDevice } from '../device/openDevice.ts'
import {
  type Login as LoginAnswer,
  loginSchema,
  resendSchema,
  type SessionAnswer,
  sessionSchema,
  waitSchema,
} from '../service/answers.ts'
import type { Service } from '../service/createService.ts'
import type { Sessions } from '../service/createSessions.ts'
import { VaultError } from '../service/VaultError.ts'

/** Milliseconds that the service may hold a question until the mail's link is followed, and some. */
const waitLimit = 30_000

/** How visitors come in. Each ends in a session of this device. */
export interface Login {
  /** `CONNECT` where this device has a session of the address already. */
  begin(email: string): Promise<VaultAnswer<'CONNECT_EMAIL'>>
  resend(): Promise<VaultAnswer<'RESEND_OTP'>>
  /** @param passkey what one proves itself by, where strangers have locked the address */
  enterCode(code: string, passkey?: string): Promise<void>
  /** Waits until the link of the mail is followed. @throws VaultError `CODE_EXPIRED`, `LOGIN_REFUSED`, `ABORTED` */
  awaitLink(): Promise<void>
  enterAsGuest(): Promise<void>
  enterWithToken(token: string): Promise<void>
  /** Waits for nothing any more. */
  abort(): void
}

/** What a login stands on. */
export interface LoginParts {
  readonly service: Service
  readonly sessions: Sessions
  readonly device: Device
  /** Origin of the page, which the mail names. */
  readonly site: string
  /** Language of the mail. */
  getLocale(): string
}

/** @see Login */
export function createLogin({ service, sessions, device, site, getLocale }: LoginParts): Login {
  let begun: LoginAnswer | null = null
  let waiting: AbortController | null = null
  const own = { sealingKey: device.sealingKey, name: nameDevice() }
  const getBegun = () => {
    if (!begun) throw new VaultError('CODE_EXPIRED', 'No login has begun.')
    return begun
  }
  const enter = async (answer: SessionAnswer) => {
    waiting?.abort()
    begun = null
    await sessions.keep(answer)
  }
  const askSession = async (path: string, body: object) =>
    enter(await service.ask({ path, body: { ...body, device: own }, answer: sessionSchema }))
  return {
    async begin(email) {
      const address = email.trim().toLowerCase()
      if ((await sessions.get())?.email === address) return { action: 'CONNECT' }
      begun = null
      waiting?.abort()
      const body = { email: address, locale: getLocale(), site }
      begun = await service.ask({ path: 'login', body, answer: loginSchema })
      const { action, number, expiresIn, resendIn } = begun
      return { action, ...(number && { number }), expiresIn, resendIn }
    },
    async resend() {
      const { loginId } = getBegun()
      return service.ask({ path: 'login/resend', body: { loginId }, answer: resendSchema })
    },
    enterCode: (code, passkey) => askSession('login/code', { loginId: getBegun().loginId, code, passkey }),
    async awaitLink() {
      const { loginId } = getBegun()
      waiting?.abort()
      waiting = new AbortController()
      const { signal } = waiting
      for (;;) {
        const body = { loginId, device: own }
        const request = { path: 'login/wait', body, answer: waitSchema, signal, limit: waitLimit }
        const answer = await service.ask(request)
        if (!('state' in answer)) return enter(answer)
        signal.throwIfAborted()
      }
    },
    enterAsGuest: () => askSession('login/guest', {}),
    enterWithToken: (token) => askSession('login/jwt', { token }),
    abort: () => waiting?.abort(),
  }
}
