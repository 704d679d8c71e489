import { abortConnect } from '../core/connections/connect.ts'
import { isUnsupportedNetwork } from '../core/getPublicState.ts'
import { getRoute } from '../router/createRouter.ts'
import { type ClosingFacts, canClose } from '../router/rules.ts'
import type { Shell } from '../shell/Shell.ts'
import { getFirstView } from './getFirstView.ts'

/** What the close rules need to know now. */
export function getClosingFacts({ core, router, views }: Shell): ClosingFacts {
  const view = getRoute(router.store.getState())?.view ?? ''
  return {
    view,
    chrome: views.get(view)?.chrome ?? {},
    isUnsupportedNetwork: isUnsupportedNetwork(core, core.connection.getState().activeNamespace),
    isSignInRequired: core.options.siwx?.getRequired?.() === true,
    hasSession: core.signIn.getState().status === 'signed',
  }
}

/** Closes the modal, unless the rules refuse: then it shakes. A running attempt to connect ends. */
export function closeModal(shell: Shell, { isForced = false } = {}): void {
  const { core, router, shakes } = shell
  if (!core.modal.getState().isOpen) return
  if (!isForced && !canClose(getClosingFacts(shell))) {
    shakes.setState(({ count }) => ({ count: count + 1 }))
    return
  }
  abortConnect(core)
  // Where it is not required, leaving the question is an answer to it.
  if (core.signIn.getState().status === 'needed') core.signIn.setState({ status: 'off', error: null })
  // What is a part of the page stays there, and begins anew.
  if (core.options.display === 'embedded') {
    router.reset(getFirstView(shell))
    return
  }
  core.modal.setState({ isOpen: false, isLoading: false, view: null })
  router.clear()
  core.host.emit('close', {})
}
