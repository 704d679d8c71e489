import { type CaipNetworkId, parseCaipNetworkId } from '@portico/contract'
import { WalletAnswerInvalidError } from '@portico/contract/errors'
import type { Siwx, SiwxMessage, SiwxSession } from '@portico/contract/shell'
import type { AuthTypes } from '@walletconnect/types'
import type { Core } from '../../Core.ts'
import { relayNamespaces } from '../../namespaces/relayNamespaces.ts'
import { pairingLifetime } from '../../pairing/expiry.ts'
import { type Approval, type RelayOffer, toTopic } from './createOffer.ts'
import { leaving } from './endSessions.ts'
import { parseAccount } from './parseGrant.ts'
import { proposeNamespaces } from './proposeNamespaces.ts'
import type { Client } from './startClient.ts'

/** Whether a wallet may sign in while it connects: where the site asks for it, and its one namespace can. */
export const canSignIn = ({ options, networks }: Core): boolean =>
  options.siwx !== undefined &&
  networks.every(
    ({ namespace }) => namespace === networks[0]?.namespace && relayNamespaces[namespace].canSignIn === true,
  )

/**
 * Offers a session and a sign-in at once (CAIP-222). A wallet that does not know the sign-in takes the session alone.
 * @throws what the site's `createMessage` throws
 */
export async function createSignInOffer(client: Client, core: Core, siwx: Siwx): Promise<RelayOffer> {
  const { networks, options, time, connection } = core
  const chainId = connection.getState().caipNetworkId
  const { namespace } = parseCaipNetworkId(chainId)
  // Nobody knows yet whose message it will be.
  const message = await siwx.createMessage({ chainId, accountAddress: '' })
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const { uri, response } = await client.authenticate({
    chains: [chainId, ...ids.filter((id) => id !== chainId)],
    methods: proposeNamespaces(networks, options.namespaceOverrides)[namespace]?.methods ?? [],
    ...toAsked(message),
  })
  return {
    uri: uri ?? '',
    topic: toTopic(uri ?? ''),
    expiresAt: time.now() + pairingLifetime,
    approval: response().then((answer) => {
      try {
        return toApproval(client, message, ids, answer ?? {})
      } catch (error) {
        const { topic } = answer?.session ?? {}
        if (topic) client.disconnect({ topic, reason: leaving }).catch(() => {})
        throw error
      }
    }),
  }
}

/** The message's fields as the wallet is asked for them; it adds account, chain and time. */
function toAsked(message: SiwxMessage) {
  const { domain, uri, nonce, statement, expirationTime, notBefore, requestId, resources } = message
  return {
    domain,
    uri,
    nonce,
    ...(statement ? { statement } : {}),
    ...(expirationTime ? { exp: expirationTime } : {}),
    ...(notBefore ? { nbf: notBefore } : {}),
    ...(requestId ? { requestId } : {}),
    ...(resources ? { resources: [...resources] } : {}),
  }
}

function toApproval(
  client: Client,
  message: SiwxMessage,
  ids: readonly CaipNetworkId[],
  { session, auths = [] }: AuthTypes.AuthenticateResponseResult,
): Approval {
  if (!session) throw new WalletAnswerInvalidError({ details: 'wc_sessionAuthenticate' })
  return { session, signIns: auths.map((cacao) => toSignIn(client, message, ids, cacao)) }
}

/** An account as an issuer: its CAIP-10 id as a DID. */
const issuerPrefix = 'did:pkh:'

/** Reads one signed object. Its signature is checked already; here, that it says what was asked. */
function toSignIn(
  client: Client,
  message: SiwxMessage,
  ids: readonly CaipNetworkId[],
  cacao: AuthTypes.Cacao,
): SiwxSession {
  const { iss, aud, domain, nonce, version, iat, exp, nbf, statement, requestId, resources } = cacao.p
  const account = iss.startsWith(issuerPrefix) ? parseAccount(iss.slice(issuerPrefix.length)) : null
  const chainId = ids.find((id) => id === account?.sessionChain)
  const isAsked =
    domain === message.domain &&
    aud === message.uri &&
    nonce === message.nonce &&
    (exp ?? undefined) === message.expirationTime &&
    (nbf ?? undefined) === message.notBefore
  if (!account || !chainId || !isAsked) throw new WalletAnswerInvalidError({ details: 'cacao' })
  const data = {
    accountAddress: account.address,
    chainId,
    domain,
    uri: aud,
    nonce,
    version: version ?? message.version,
    ...(iat ? { issuedAt: iat } : {}),
    ...(exp ? { expirationTime: exp } : {}),
    ...(nbf ? { notBefore: nbf } : {}),
    ...(statement ? { statement } : {}),
    ...(requestId ? { requestId } : {}),
    ...(resources ? { resources } : {}),
  }
  const text = client.formatAuthMessage({ request: cacao.p, iss })
  return { data, message: text, signature: cacao.s.s, cacao: { ...cacao, p: { ...cacao.p } } }
}
