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
  readonly email?: string | undefined
  /** What an account at a provider calls the visitor. */
  readonly username?: string | undefined
  /** Of that account. */
  readonly provider?: string | undefined
}

/** Sessions of this device for one site, where at most one lives. Other sites hear nothing of it. */
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

const toSession = ({ user: { id: userId, ...known }, expiresIn, ...tokens }: SessionAnswer): Session => ({
  ...{ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken },
  expiresAt: Date.now() + expiresIn * 1000,
  userId,
  ...known,
})

/**
 * What browsers keep for a frame is shared by all origins of one domain, whatever its ports: who has signed in on one of them has not on another.
 * @param site origin of the page
 * @see Sessions
 */
export function createSessions(service: Service, store: DeviceStore, site: string): Sessions {
  const name = `session ${site}`
  const read = async () => (await store.get<Session>(name)) ?? null
  const keep = async (answer: SessionAnswer) => {
    const session = toSession(answer)
    await store.set(name, session)
    // Earlier releases kept one for all sites, whose tokens nobody needs any more.
    await store.delete('session')
    return session
  }
  const forget = () => store.delete(name)
  const endAtService = (accessToken: string) =>
    service.ask({ path: 'session/end', body: {}, answer: nothingSchema, accessToken }).catch(() => {})
  // Two tabs that renewed at once would look like a stolen token.
  const renew = (spent: Session) =>
    runAlone(name, async () => {
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
