import { parseCaipAddress } from '@portico/contract'
import type { HeadlessView, SignInActions, SignInData } from '@portico/contract/shell'
import { getConnected } from '../../core/connections/connections.ts'
import { getTrackedPlace } from '../../core/reporting/getTrackedPlace.ts'
import { track } from '../../core/reporting/track.ts'
import { cancelSignInWallet, signInWallet } from '../../flows/signInWallet.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

/** Asks the visitor to sign the site's message, which proves the account and costs nothing. */
export function createConnectingSiweView(shell: Shell): HeadlessView<SignInData, SignInActions> {
  const { core } = shell
  const { siwx, metadata } = core.options
  const isSigning = () => core.signIn.getState().status === 'signing'
  return deriveView({
    sources: [core.signIn, core.connection],
    compute(): SignInData {
      const connection = getConnected(core, core.connection.getState().activeNamespace)
      return {
        status: isSigning() ? 'signing' : 'needed',
        wallet: connection?.wallet ?? null,
        address: connection ? parseCaipAddress(connection.accounts[0]).address : '',
        site: metadata?.name ?? location.host,
        isRequired: siwx?.getRequired?.() === true,
        isSmartAccount: connection?.allAccounts[0]?.type === 'smartAccount',
        error: isSigning() ? null : core.signIn.getState().error,
      }
    },
    actions: {
      async sign() {
        if (isSigning()) return
        track(core, 'CLICK_SIGN_SIWX_MESSAGE', getTrackedPlace(core))
        await signInWallet(shell)
      },
      cancel: () => cancelSignInWallet(shell),
    },
  })
}
