import type { ViewChrome, ViewId } from '@portico/contract'
import type { Route } from './createRouter.ts'

/** What the opening rules look at. */
export interface OpeningFacts {
  readonly requestedView?: ViewId | undefined
  readonly hasAddress: boolean
  readonly isUnsupportedNetwork: boolean
  /** Whether the visitor has to sign in to stay connected, and has not. */
  readonly isSignInNeeded: boolean
  readonly hasConnectors: boolean
  /** Whether the visitor has to agree to the site's terms before they connect, and has not. */
  readonly isConsentNeeded: boolean
  readonly isMobile: boolean
  /** Whether pairing by relay is there. Without it, its basic view cannot be the first. */
  readonly hasWalletConnect: boolean
  /** Whether a directory is there. Without it there is nothing for AllWallets to list. */
  readonly hasDirectory: boolean
}

/** Views that connect by themselves, past the box to tick in Connect. */
const connectingViews: readonly ViewId[] = ['AllWallets', 'Connect', 'ConnectingWalletConnectBasic']

/**
 * The first view: what the caller asks for; UnsupportedChain while the
 * wallet stands on a network the site does not offer, ConnectingSiwe while sign-in is required; Account with an address; without any wallet on
 * the page AllWallets on mobile and the basic wallet-connection view elsewhere, as far as they are there; else Connect.
 */
export function getOpeningView(facts: OpeningFacts): ViewId {
  if (facts.hasAddress && facts.isUnsupportedNetwork) return 'UnsupportedChain'
  if (facts.hasAddress && facts.isSignInNeeded) return 'ConnectingSiwe'
  const isConnecting = connectingViews.includes(facts.requestedView ?? 'Connect')
  if (facts.requestedView && !(isConnecting && facts.isConsentNeeded)) return facts.requestedView
  if (facts.hasAddress) return 'Account'
  if (facts.hasConnectors || facts.isConsentNeeded) return 'Connect'
  if (facts.isMobile && facts.hasDirectory) return 'AllWallets'
  return !facts.isMobile && facts.hasWalletConnect ? 'ConnectingWalletConnectBasic' : 'Connect'
}

/** What the close rules look at. */
export interface ClosingFacts {
  readonly view: ViewId
  readonly chrome: ViewChrome
  readonly isUnsupportedNetwork: boolean
  readonly isSignInRequired: boolean
  readonly hasSession: boolean
}

const signInViews = ['ConnectingSiwe', 'ApproveTransaction']

/** Whether the close control is shown as usable. */
export const isCloseEnabled = ({ view, isSignInRequired, hasSession }: ClosingFacts): boolean =>
  !(signInViews.includes(view) && isSignInRequired && !hasSession)

/**
 * Whether closing is let through, unless forced. A refusal shakes the modal. Refused on ApproveTransaction, while
 * sign-in is required, and on an unsupported network, from which the visitor can switch or disconnect.
 */
export function canClose(facts: ClosingFacts): boolean {
  if (facts.view === 'ApproveTransaction' || facts.chrome.canClose === false) return false
  if (facts.view === 'UnsupportedChain' && facts.isUnsupportedNetwork) return false
  return isCloseEnabled(facts)
}

/** Whether back does something. From the first view it closes the modal, so the control is not drawn there. */
export function canGoBack(stack: readonly Route[], chrome: ViewChrome): boolean {
  if (chrome.canGoBack === false || stack.length < 2) return false
  return !stack.some(({ view }) => view === 'UnsupportedChain')
}
