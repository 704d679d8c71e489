import type * as v from 'valibot'
import { runAlone } from '../device/runAlone.ts'
import type { DeviceStore } from '../device/store.ts'
import { nothingSchema, type SessionAnswer, sessionSchema } from './answers.ts'
import type { Service, ServiceRequest } from './createService.ts'
import { VaultError } from './VaultError.ts'

/** Milliseconds before its end that an access token is renewed. */
const margin = 15_000

/** A session as this device keeps it. */
export interface Session {
  readonly accessToken: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly refreshToken: string
  readonly userId: string
  readonly email?: string
}

/** Sessions of this device. At most one lives. */
export interface Sessions {
  get(): Promise<Session | null>
  keep(answer: SessionAnswer): Promise<Session>
  /** Forgets it here; `end` tells the service too, and does not fail. */
  forget(): Promise<void>
  end(): Promise<void>
  /** Asks the service as who is signed in. @throws VaultError `NOT_CONNECTED`, `SESSION_ENDED` */
  ask<Schema extends v.GenericSchema>(
    request: Omit<ServiceRequest<Schema>, 'accessToken'>,
  ): Promise<v.InferOutput<Schema>>
}

const toSession = ({ user, expiresIn, ...tokens }: SessionAnswer): Session => ({
  accessToken: tokens.accessToken,
  refreshToken: tokens.refreshToken,
  expiresAt: Date.now() + expiresIn * 1000,
  userId: user.id,
  ...(user.email && { email: user.email }),
})

/** @see Sessions */
export function createSessions(service: Service, store: DeviceStore): Sessions {
  const read = async () => (await store.get<Session>('session')) ?? null
  const keep = async (answer: SessionAnswer) => {
    const session = toSession(answer)
    await store.set('session', session)
    return session
  }
  const forget = () => store.delete('session')
  const endAtService = (accessToken: string) =>
    service.ask({ path: 'session/end', body: {}, answer: nothingSchema, accessToken }).catch(() => {})
  // Two tabs that renewed at once would look like a stolen token.
  const renew = (spent: Session) =>
    runAlone('session', async () => {
      const session = await read()
      if (!session) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
      if (session.refreshToken !== spent.refreshToken) return session
      const { refreshToken } = session
      const request = { path: 'session/refresh', body: { refreshToken }, answer: sessionSchema }
      const answer = await service.ask(request).catch(async (error) => {
        if (error instanceof VaultError && error.code === 'SESSION_ENDED') await forget()
        throw error
      })
      if ((await read())?.refreshToken === refreshToken) return keep(answer)
      // The visitor has signed out meanwhile, and stays signed out.
      await endAtService(answer.accessToken)
      throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
    })
  const getLive = async () => {
    const session = await read()
    if (!session) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
    return session.expiresAt - margin > Date.now() ? session : renew(session)
  }
  return {
    get: read,
    keep,
    forget,
    async ask(request) {
      const session = await getLive()
      try {
        return await service.ask({ ...request, accessToken: session.accessToken })
      } catch (error) {
        // Ended early, by the visitor on another device or by the operator's restart: tried once more with a new one.
        if (!(error instanceof VaultError) || error.code !== 'SESSION_ENDED') throw error
        const { accessToken } = await renew(session)
        return service.ask({ ...request, accessToken })
      }
    },
    async end() {
      const session = await read()
      await forget()
      if (!session) return
      await endAtService(session.accessToken)
    },
  }
}
