import type { CaipNetworkId } from '@portico/contract'
import { SiwxNonceError } from '@portico/contract/errors'
import type { Siwx, SiwxSession } from '@portico/contract/shell'
import { createSessionStore } from './createSessionStore.ts'
import { restoreSessions, toSession } from './restoreSessions.ts'
import { getOrigin, getSite, type SiwxParameters } from './SiwxParameters.ts'

/** Parameters of {@link createPageSiwx}. */
export interface PageSiwxParameters extends SiwxParameters {
  /** @default false */
  readonly required?: boolean
  /** Seconds until a visitor has to sign again. @default 604 800, a week */
  readonly lifetime?: number
  /** Nodes that are asked about accounts which are contracts, by CAIP-2 id. Elsewhere contracts cannot sign in. */
  readonly rpcUrls?: Readonly<Record<string, string>>
}

const week = 604_800
const noncesAtMost = 20

/**
 * Sign-in that the page itself verifies. It proves the account to the page and to nobody else: a server that has to know
 * who asks uses `createBackendSiwx` or `createGatewaySiwx`. Sessions are in `localStorage`.
 */
export function createPageSiwx(parameters: PageSiwxParameters = {}): Siwx {
  const { id = 'default', required = false, lifetime = week, signOutOnDisconnect = true } = parameters
  const store = createSessionStore(id, 'local')
  const nonces = createNonceBook()
  const verify = async (session: SiwxSession) => {
    nonces.use(session)
    const { verifySession } = await import('@portico/siwx')
    const clients = await connect(session.data.chainId, parameters.rpcUrls ?? {})
    await verifySession(session, { origin: getOrigin(parameters), now: Date.now(), clients })
  }
  return {
    signOutOnDisconnect,
    getRequired: () => required,
    async createMessage({ chainId, accountAddress }) {
      const { createMessage, createNonce } = await import('@portico/siwx')
      const nonce = createNonce()
      const expirationTime = new Date(Date.now() + lifetime * 1000).toISOString()
      const message = createMessage({
        ...getSite(parameters),
        chainId,
        accountAddress,
        nonce,
        expirationTime,
      })
      nonces.add(nonce)
      return message
    },
    async addSession(session) {
      await verify(session)
      store.put(session)
    },
    async setSessions(sessions) {
      const known = store.all().map((session) => JSON.stringify(session))
      for (const session of sessions) if (!known.includes(JSON.stringify(session))) await verify(session)
      store.replace(sessions)
    },
    async getSessions(chainId, address) {
      const entries = store.find(chainId, address)
      return (await restoreSessions(store, entries, getOrigin(parameters))).map(toSession)
    },
    async revokeSession(chainId, address) {
      store.remove(chainId, address)
    },
  }
}

async function connect(chainId: CaipNetworkId, rpcUrls: Readonly<Record<string, string>>) {
  const url = Object.hasOwn(rpcUrls, chainId) ? rpcUrls[chainId] : undefined
  if (!url) return undefined
  const { createRequester } = await import('@portico/siwx/eip155')
  return { [chainId]: createRequester(url) }
}

/** Nonces the page has given. Each is good for one account and once, or once per network of a one-click sign-in. */
function createNonceBook() {
  const given = new Map<string, { account?: string; readonly networks: Set<string> }>()
  return {
    add(nonce: string) {
      given.set(nonce, { networks: new Set() })
      const [oldest = ''] = given.keys()
      if (given.size > noncesAtMost) given.delete(oldest)
    },
    /** @throws SiwxNonceError */
    use({ data: { nonce, accountAddress: account, chainId }, cacao }: SiwxSession) {
      const entry = given.get(nonce)
      const isFirst = entry?.account === undefined
      const isFurther = cacao !== undefined && entry?.account === account && !entry.networks.has(chainId)
      if (!entry || !(isFirst || isFurther)) throw new SiwxNonceError()
      entry.account = account
      entry.networks.add(chainId)
    },
  }
}
