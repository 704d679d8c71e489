import type { Unsubscribe } from '@portico/contract'
import type { PairingActions, PairingData } from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import { isPairingExpired, pairingMargin } from '../../core/pairing/expiry.ts'
import { keepPairing } from '../../flows/keepPairing.ts'
import { pairingConnectorId, startPairing } from '../../flows/pairWallet.ts'
import type { Shell } from '../../shell/Shell.ts'

/** What views of a pairing are made of. */
export interface PairingParts {
  readonly sources: readonly [Shell['core']['pairing'], Shell['attempt'], Readable]
  compute(): PairingData
  /** Keeps a pairing on offer until the returned function is called. */
  keep(): Unsubscribe
  readonly actions: PairingActions
}

type Readable = { getState(): unknown; subscribe(listener: () => void): Unsubscribe }

/** Makes them. */
export function createPairingData(shell: Shell): PairingParts {
  const { core, attempt } = shell
  const expiry = createStore(() => ({}))
  let release: Unsubscribe | null = null
  /** A page that slept shows no code that nobody can use any more. */
  const getUri = () => {
    const { uri, expiresAt } = core.pairing.getState()
    return uri !== null && !isPairingExpired(expiresAt, core.time.now()) ? uri : null
  }
  const getError = () => {
    const { connectorId, error } = attempt.getState()
    return connectorId === pairingConnectorId ? error : null
  }
  return {
    sources: [core.pairing, attempt, expiry],
    compute() {
      const uri = getUri()
      const renewsAt = uri === null ? null : core.pairing.getState().expiresAt - pairingMargin
      return { uri, renewsAt, error: getError() }
    },
    keep() {
      release = keepPairing(shell)
      const stop = followExpiry(shell, () => expiry.setState({}, true))
      return () => {
        stop()
        release?.()
        release = null
      }
    },
    actions: {
      async copy() {
        const uri = getUri()
        if (!uri) return false
        return navigator.clipboard.writeText(uri).then(
          () => true,
          () => false,
        )
      },
      async retry() {
        if (!release) return startPairing(shell)
        // Kept in place of the first, so that it ends with the view as well.
        release()
        release = keepPairing(shell)
      },
    },
  }
}

/** Calls back whenever the pairing on offer has come to its end. */
function followExpiry({ core }: Shell, onExpire: () => void): Unsubscribe {
  let cancel = () => {}
  const follow = () => {
    cancel()
    const { uri, expiresAt } = core.pairing.getState()
    const left = expiresAt - pairingMargin - core.time.now()
    cancel = uri !== null && left > 0 ? core.time.after(left, onExpire) : () => {}
  }
  follow()
  const unsubscribe = core.pairing.subscribe(follow)
  return () => {
    unsubscribe()
    cancel()
  }
}
