import type { CaipNetworkId } from '@portico/contract'
import {
  PorticoError,
  SiwxMessageError,
  SiwxSignatureError,
  SiwxUnavailableError,
} from '@portico/contract/errors'
import type { SiweConfig, SiweSession, Siwx, SiwxMessageData, SiwxSession } from '@portico/contract/shell'

const fiveMinutes = 300_000

/** The page, as messages name it. */
const getSite = () => ({ domain: location.host, uri: `${location.protocol}//${location.host}` })

/** Keeps an answer for a while. */
function createMemo<Value>(lifetime: number) {
  let kept: { readonly key: string; readonly value: Value; readonly at: number } | null = null
  return {
    async get(key: string, load: () => Promise<Value>): Promise<Value> {
      if (kept?.key === key && Date.now() - kept.at < lifetime) return kept.value
      const value = await load()
      kept = { key, value, at: Date.now() }
      return value
    },
    forget() {
      kept = null
    },
  }
}

/** The site's functions ask its server: where one fails, nothing has been checked. @throws SiwxUnavailableError */
const reach = <Value>(asked: Promise<Value>): Promise<Value> =>
  asked.catch((cause) => {
    throw cause instanceof PorticoError ? cause : new SiwxUnavailableError({ cause })
  })

const toChainId = (chainId: CaipNetworkId) => Number(chainId.slice('eip155:'.length))
const isEvm = (chainId: CaipNetworkId) => chainId.startsWith('eip155:')

/** Stands for a session whose message is the site's secret, or for one that is not asked for. */
function toSession(chainId: CaipNetworkId, accountAddress: string): SiwxSession {
  const data: SiwxMessageData = { accountAddress, chainId, ...getSite(), version: '1', nonce: '' }
  return { data, message: '', signature: '' }
}

/**
 * The newer form of a `siweConfig`. Accounts of other namespaces than EVM count as signed in: the older form does not
 * know them. The site's functions verify and keep the session; nothing is stored here.
 */
export function fromSiweConfig(config: SiweConfig): Siwx {
  const { enabled = true, required = true, signOutOnDisconnect = true } = config
  const nonces = createMemo<string>(config.nonceRefetchIntervalMs ?? fiveMinutes)
  const sessions = createMemo<SiweSession | null>(config.sessionRefetchIntervalMs ?? fiveMinutes)
  const getSession = () => sessions.get('', () => reach(config.getSession()))
  const signOut = async () => {
    sessions.forget()
    await config.signOut()
    config.onSignOut?.()
  }
  const addSession = async ({ data, message, signature }: SiwxSession) => {
    nonces.forget()
    sessions.forget()
    if (!(await reach(config.verifyMessage({ message, signature })))) throw new SiwxSignatureError()
    const session = await getSession()
    if (!session || !isSame(session, data.chainId, data.accountAddress))
      throw new SiwxMessageError({ details: 'session' })
    config.onSignIn?.(session)
  }
  return {
    signOutOnDisconnect,
    getRequired: () => enabled && required,
    async createMessage({ chainId, accountAddress }) {
      if (!enabled || !isEvm(chainId)) throw new SiwxMessageError({ details: 'chainId' })
      const nonce = await nonces.get(accountAddress, () =>
        reach(config.getNonce(accountAddress || undefined)),
      )
      const parameters = {
        ...getSite(),
        ...(await config.getMessageParams?.()),
        version: '1' as const,
        nonce,
      }
      const { iat = new Date().toISOString(), exp, nbf, address: _, chainId: __, ...rest } = parameters
      const times = { issuedAt: iat, ...(exp && { expirationTime: exp }), ...(nbf && { notBefore: nbf }) }
      const asked = { ...parameters, iat, address: accountAddress, chainId: toChainId(chainId) }
      return { ...rest, ...times, chainId, accountAddress, toString: () => config.createMessage(asked) }
    },
    addSession,
    async setSessions(list) {
      if (list.length === 0 && (await getSession())) await signOut()
      for (const session of list) if (session.message) await addSession(session)
    },
    async getSessions(chainId, address) {
      if (!enabled || !isEvm(chainId)) return [toSession(chainId, address)]
      const session = await getSession()
      if (!session) return []
      if (isKept(config, session, chainId, address))
        return [toSession(`eip155:${session.chainId}`, session.address)]
      await signOut()
      return []
    },
    async revokeSession(chainId, address) {
      const session = isEvm(chainId) ? await getSession() : null
      if (session && isSame(session, chainId, address)) await signOut()
    },
  }
}

const isSameAddress = (session: SiweSession, address: string) =>
  session.address.toLowerCase() === address.toLowerCase()

const isSame = (session: SiweSession, chainId: CaipNetworkId, address: string) =>
  isSameAddress(session, address) && session.chainId === toChainId(chainId)

/** Whether a session outlives a change to this account and network. */
function isKept(config: SiweConfig, session: SiweSession, chainId: CaipNetworkId, address: string): boolean {
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config
  if (signOutOnAccountChange && !isSameAddress(session, address)) return false
  return !signOutOnNetworkChange || session.chainId === toChainId(chainId)
}
