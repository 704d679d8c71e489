import type { CaipNetworkId } from '@portico/contract'
import type { Siwx, SiwxSession } from '@portico/contract/shell'

/** Storage as a browser's. */
function createTestStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/**
 * Stands for the page `http://site.example`.
 * @param stub puts a global in place, until the test takes it away
 */
export function createTestPage(stub: (name: string, value: unknown) => unknown) {
  const page = { localStorage: createTestStorage(), sessionStorage: createTestStorage() }
  stub('location', { host: 'site.example', protocol: 'http:' })
  stub('document', { baseURI: 'http://site.example/' })
  stub('localStorage', page.localStorage)
  stub('sessionStorage', page.sessionStorage)
  return page
}

/** Lets an account sign what sign-in asks for, as the shell does. */
export async function signWith(
  siwx: Siwx,
  account: { readonly address: string; signMessage(parameters: { message: string }): Promise<string> },
  chainId: CaipNetworkId = 'eip155:1',
): Promise<SiwxSession> {
  const created = await siwx.createMessage({ chainId, accountAddress: account.address })
  const { toString: _, ...data } = created
  const message = created.toString()
  return { data, message, signature: await account.signMessage({ message }) }
}
