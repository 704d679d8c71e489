import { parseCaipAddress } from '@portico/contract'
import { NotConnectedError, SiwxDisabledError } from '@portico/contract/errors'
import type { SiwxMessage, SiwxMessageData } from '@portico/contract/shell'
import { disconnect } from '../actions/disconnect.ts'
import type { Core } from '../Core.ts'
import { getActiveAccount, getConnected } from '../connections.ts'
import { signText } from './signText.ts'
import { track } from './track.ts'

/** What events of sign-in carry. */
const getProperties = (core: Core) => {
  const { activeNamespace, caipNetworkId } = core.connection.getState()
  const [account] = getConnected(core, activeNamespace)?.allAccounts ?? []
  return { network: caipNetworkId, isSmartAccount: account?.type === 'smartAccount' }
}

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
    core.signIn.setState({ status: 'signed', error: null })
    track(core, 'SIWX_AUTH_SUCCESS', getProperties(core))
  } catch (error) {
    if (getActiveAccount(core) === account) core.signIn.setState({ status: 'needed', error: error as Error })
    track(core, 'SIWX_AUTH_ERROR', { ...getProperties(core), message: String((error as Error).message) })
    throw error
  }
}

/** Ends the question: where sign-in is required the wallet is left, elsewhere the visitor stays connected without. */
export async function cancelSignIn(core: Core): Promise<void> {
  track(core, 'CLICK_CANCEL_SIWX', getProperties(core))
  const isRequired = core.options.siwx?.getRequired?.() === true
  core.signIn.setState({ status: 'off', error: null })
  if (isRequired) await disconnect(core, { namespace: core.connection.getState().activeNamespace })
}
