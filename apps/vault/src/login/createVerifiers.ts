import { base64urlnopad } from '@scure/base'
import type { DeviceStore } from '../device/store.ts'
import { VaultError } from '../service/VaultError.ts'
import { hashText } from '../wallet/hashText.ts'

/** What came back from a provider, with what this browser had kept. */
export interface Returned {
  readonly ticket: string
  readonly verifier: string
}

/** What this browser keeps of its logins at providers: by it, it shows that it began them. */
export interface Verifiers {
  /** @returns SHA-256 of what is kept, which the service is told */
  create(): Promise<string>
  /** @param uri as it came back @throws VaultError `LOGIN_REFUSED` where this browser, on this site, has not begun it */
  find(uri: string): Promise<Returned>
  forget(returned: Returned): Promise<void>
}

interface Kept {
  readonly verifier: string
  readonly challenge: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Milliseconds that a login may take, with the mails in between. */
const keepTime = 60 * 60_000

/** Logins that are kept: one for each tab, and some. */
const keepLimit = 10

/** @see Verifiers @param site origin of the page */
export function createVerifiers(store: DeviceStore, site: string): Verifiers {
  const name = `verifiers ${site}`
  const read = async () =>
    ((await store.get<readonly Kept[]>(name)) ?? []).filter(({ until }) => until > Date.now())
  return {
    async create() {
      const verifier = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
      const challenge = await hashText(verifier)
      const kept = { verifier, challenge, until: Date.now() + keepTime }
      await store.set(name, [...(await read()), kept].slice(-keepLimit))
      return challenge
    },
    async find(uri) {
      const [challenge, ticket = ''] = uri.split('.')
      const kept = (await read()).find((one) => one.challenge === challenge)
      if (kept) return { ticket, verifier: kept.verifier }
      throw new VaultError('LOGIN_REFUSED', 'This sign-in was begun in another browser, or is too old.')
    },
    forget: async ({ verifier }) =>
      store.set(
        name,
        (await read()).filter((kept) => kept.verifier !== verifier),
      ),
  }
}
