import { type CaipNetworkId, type Network, parseCaipAddress } from '@portico/contract'
import { NotConnectedError, SiwxDisabledError } from '@portico/contract/errors'
import type { SiwxMessage, SiwxMessageData } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { getActiveAccount } from '../connections/connections.ts'
import { disconnect } from '../connections/disconnect.ts'
import { loadActions } from '../parts/loadActions.ts'
import { getSentence } from '../reporting/getSentence.ts'
import { getTrackedPlace } from '../reporting/getTrackedPlace.ts'
import { track } from '../reporting/track.ts'
import { signText } from './signText.ts'

const toData = ({ toString: _, ...data }: SiwxMessage): SiwxMessageData => data

/**
 * Lets the active account sign the site's message, and stores the session once it has been verified. A failure leaves
 * the question open.
 * @throws SiwxDisabledError | NotConnectedError | UserRejectedError | errors of area SIWX
 */
export async function signIn(core: Core): Promise<void> {
  const { siwx } = core.options
  const account = getActiveAccount(core)
  if (!siwx) throw new SiwxDisabledError()
  if (!account) throw new NotConnectedError({ details: 'signIn' })
  const { caipNetworkId, address } = parseCaipAddress(account)
  core.signIn.setState({ status: 'signing', error: null })
  try {
    const message = await siwx.createMessage({ chainId: caipNetworkId, accountAddress: address })
    const text = message.toString()
    const signature = await signText(core, account, text)
    await siwx.addSession({ data: toData(message), message: text, signature })
    // The visitor may have gone to another account while the wallet was asked; its own question stands.
    if (getActiveAccount(core) !== account) return
    core.signIn.setState({ status: 'signed', error: null, signedOn: caipNetworkId })
    track(core, 'SIWX_AUTH_SUCCESS', getTrackedPlace(core))
  } catch (error) {
    if (getActiveAccount(core) === account) core.signIn.setState({ status: 'needed', error: error as Error })
    track(core, 'SIWX_AUTH_ERROR', { ...getTrackedPlace(core), message: getSentence(error) })
    throw error
  }
}

/**
 * Ends the question: the visitor stays connected without, unless sign-in is required. Then they go back to the network
 * on which the account is signed in still; where there is none, or the wallet does not go there, the wallet is left.
 * @param onLeave called before the wallet is left
 */
export async function cancelSignIn(core: Core, onLeave: () => void = () => {}): Promise<void> {
  track(core, 'CLICK_CANCEL_SIWX', getTrackedPlace(core))
  const isRequired = core.options.siwx?.getRequired?.() === true
  if (isRequired && (await returnToSession(core).catch(() => false))) return
  if (isRequired) onLeave()
  core.signIn.setState({ status: 'off', error: null })
  if (isRequired) await disconnect(core, { namespace: core.connection.getState().activeNamespace })
}

/** False where the active account has no session on any other network. @throws what `switchNetwork` throws */
async function returnToSession(core: Core): Promise<boolean> {
  const { siwx } = core.options
  const account = getActiveAccount(core)
  if (!siwx || !account) return false
  const { caipNetworkId, address, namespace } = parseCaipAddress(account)
  const others = core.networks.filter((network) => network.namespace === namespace)
  const { signedOn } = core.signIn.getState()
  // The one the visitor comes from first.
  for (const network of others.sort((left, right) => rank(right, signedOn) - rank(left, signedOn))) {
    if (network.caipNetworkId === caipNetworkId) continue
    const sessions = await siwx.getSessions(network.caipNetworkId, address)
    if (getActiveAccount(core) !== account) return true
    if (sessions.length === 0) continue
    const { switchNetwork } = await loadActions(core)
    await switchNetwork(core, network)
    return true
  }
  return false
}

const rank = ({ caipNetworkId }: Network, first: CaipNetworkId | undefined) => Number(caipNetworkId === first)
