import type { ViewId } from '@portico/contract'
import { getActiveAccount } from '../core/connections/connections.ts'
import { isUnsupportedNetwork } from '../core/getPublicState.ts'
import { getWalletGroups } from '../core/wallets/getWalletGroups.ts'
import { getOpeningView } from '../router/rules.ts'
import type { Shell } from '../shell/Shell.ts'

const isMobile = () => matchMedia('(max-width: 430px) and (pointer: coarse)').matches

/** Whether the visitor has to sign in to stay connected, and has not. */
function isSignInNeeded({ core }: Shell): boolean {
  const { status } = core.signIn.getState()
  const isOpen = status === 'needed' || status === 'signing'
  return isOpen && core.options.siwx?.getRequired?.() === true
}

/** The view to begin with, as the rules say. */
export function getFirstView(shell: Shell, requestedView?: ViewId): ViewId {
  const { core, views, plugins, consent } = shell
  const { recent, installed, external } = getWalletGroups(core.wallets.getState(), core.options)
  const others = plugins.connectMethods.length
  return getOpeningView({
    requestedView,
    hasAddress: getActiveAccount(core) !== null,
    isUnsupportedNetwork: isUnsupportedNetwork(core, core.connection.getState().activeNamespace),
    hasConnectors: recent.length + installed.length + external.length + others > 0,
    isConsentNeeded: core.options.features?.legalCheckbox === true && !consent.getState().hasConsented,
    isSignInNeeded: isSignInNeeded(shell),
    isMobile: isMobile(),
    hasWalletConnect: views.get('ConnectingWalletConnectBasic') !== null,
    hasDirectory: views.get('AllWallets') !== null,
  })
}
