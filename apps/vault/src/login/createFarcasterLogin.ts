import type { VaultAnswer } from '@portico/vault-protocol'
import type { DeviceStore } from '../device/store.ts'
import type { Service } from '../service/createService.ts'
import { farcasterStartSchema, farcasterStateSchema } from '../service/socialAnswers.ts'
import { VaultError } from '../service/VaultError.ts'
import { createVerifiers } from './createVerifiers.ts'

/** How visitors come in by an app of Farcaster, on this device or on another one. */
export interface FarcasterLogin {
  /** The code of the login that has begun here and is still good, else of a new one. */
  begin(): Promise<VaultAnswer<'GET_FARCASTER_URI'>>
  /**
   * Waits until it has been answered.
   * @throws VaultError `LOGIN_FAILED`, `LOGIN_EXPIRED`, `LOGIN_REFUSED`; `PROVIDER_DOWN`, `OFFLINE` where that lasts; `ABORTED`
   */
  wait(signal: AbortSignal): Promise<VaultAnswer<'CONNECT_FARCASTER'>>
}

/** What it stands on. */
export interface FarcasterLoginParts {
  readonly service: Service
  readonly store: DeviceStore
  /** Origin of the page, which the app names. */
  readonly site: string
  /** BCP-47 tag that the visitor reads. */
  getLocale(): string
  /** Resolves after some milliseconds. @default waits */
  readonly pause?: (milliseconds: number) => Promise<void>
}

/** A login that waits for an app. Kept in the browser: on a phone the page may be gone while its visitor is in the app. */
interface Begun {
  readonly url: string
  /** What comes back by a page's address elsewhere: by its first half the verifier is found. */
  readonly uri: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Milliseconds that the service may hold a question, and some. */
const waitLimit = 30_000

/** Times in a row that nobody may be reached before that is said, and milliseconds between them. */
const tryLimit = 5
const tryTime = 2_000

const isPassing = (error: unknown) =>
  error instanceof VaultError && (error.code === 'OFFLINE' || error.code === 'PROVIDER_DOWN')

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** @see FarcasterLogin */
export function createFarcasterLogin(parts: FarcasterLoginParts): FarcasterLogin {
  const { service, store, site, getLocale, pause = wait } = parts
  const verifiers = createVerifiers(store, site)
  // What the visitor answers to one site lets no other in.
  const begunKey = `farcaster ${site}`
  const find = async () => {
    const begun = await store.get<Begun>(begunKey)
    return begun && begun.until > Date.now() ? begun : null
  }
  const create = async (): Promise<Begun> => {
    const challenge = await verifiers.create()
    const body = { challenge, site, locale: getLocale() }
    const answer = await service.ask({ path: 'login/farcaster', body, answer: farcasterStartSchema })
    const { url, ticket, expiresIn } = answer
    const begun = { url, uri: `${challenge}.${ticket}`, until: Date.now() + expiresIn * 1000 }
    await store.set(begunKey, begun)
    return begun
  }
  const ask = async (uri: string, signal: AbortSignal) => {
    const body = await verifiers.find(uri)
    const request = { path: 'login/farcaster/wait', body, answer: farcasterStateSchema, signal }
    for (let tries = 1; ; tries += 1) {
      try {
        return await service.ask({ ...request, limit: waitLimit })
      } catch (error) {
        if (!isPassing(error) || tries === tryLimit) throw error
        await pause(tryTime)
        signal.throwIfAborted()
      }
    }
  }
  return {
    async begin() {
      const { url, until } = (await find()) ?? (await create())
      return { url, expiresIn: Math.max(0, Math.floor((until - Date.now()) / 1000)) }
    },
    async wait(signal) {
      const begun = await store.get<Begun>(begunKey)
      if (!begun) throw new VaultError('LOGIN_EXPIRED', 'No login has begun.')
      const { uri } = begun
      // Whatever came of it, the next one is another.
      const end = async () => {
        if ((await store.get<Begun>(begunKey))?.uri === uri) await store.delete(begunKey)
      }
      for (;;) {
        const answer = await ask(uri, signal).catch(async (error) => {
          if (!isPassing(error) && !signal.aborted) await end()
          throw error
        })
        if (answer.state === 'returned') {
          await end()
          return { userName: answer.name, uri }
        }
        signal.throwIfAborted()
      }
    },
  }
}
