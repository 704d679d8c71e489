import type { VaultAnswer } from '@portico/vault-protocol'
import { type Device, nameDevice } from '../device/openDevice.ts'
import {
  entrySchema,
  type KnownAddress,
  type Login as LoginAnswer,
  loginSchema,
  resendSchema,
  type SessionAnswer,
  waitSchema,
} from '../service/answers.ts'
import type { Service } from '../service/createService.ts'
import type { Sessions } from '../service/createSessions.ts'
import { VaultError } from '../service/VaultError.ts'

/** Milliseconds that the service may hold a question until the mail's link is followed, and some. */
const waitLimit = 30_000

/** How visitors come in. Each ends in a session of this device, or in a question: is another wallet wanted than the address has? */
export interface Login {
  /** `CONNECT` where this device has a session of the address already. */
  begin(email: string): Promise<VaultAnswer<'CONNECT_EMAIL'>>
  resend(): Promise<VaultAnswer<'RESEND_OTP'>>
  /** @param passkey what one proves itself by, where strangers have locked the address */
  enterCode(code: string, passkey?: string): Promise<KnownAddress | null>
  /** Waits until the link of the mail is followed. @throws VaultError `CODE_EXPIRED`, `LOGIN_REFUSED`, `ABORTED` */
  awaitLink(): Promise<KnownAddress | null>
  /** Makes another wallet for who was asked. */
  enterSeparately(): Promise<unknown>
  enterAsGuest(): Promise<KnownAddress | null>
  enterWithToken(token: string): Promise<KnownAddress | null>
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
  let separate: (() => Promise<unknown>) | null = null
  const own = { sealingKey: device.sealingKey, name: nameDevice() }
  const getBegun = () => {
    if (!begun) throw new VaultError('CODE_EXPIRED', 'No login has begun.')
    return begun
  }
  const enter = async (answer: SessionAnswer | KnownAddress, path: string, body: object) => {
    if ('state' in answer) {
      separate = () => askSession(path, { ...body, isSeparate: true })
      return answer
    }
    waiting?.abort()
    begun = null
    await sessions.keep(answer)
    return null
  }
  const askSession = async (path: string, body: object): Promise<KnownAddress | null> =>
    enter(await service.ask({ path, body: { ...body, device: own }, answer: entrySchema }), path, body)
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
        const [path, body] = ['login/wait', { loginId, device: own }]
        const answer = await service.ask({ path, body, answer: waitSchema, signal, limit: waitLimit })
        if (!('state' in answer) || answer.state === 'known') return enter(answer, path, body)
        signal.throwIfAborted()
      }
    },
    enterSeparately: async () => separate?.(),
    enterAsGuest: () => askSession('login/guest', {}),
    enterWithToken: (token) => askSession('login/jwt', { token }),
    abort: () => waiting?.abort(),
  }
}
