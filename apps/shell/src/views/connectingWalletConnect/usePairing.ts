import { useEffect, useState } from 'react'
import { getDeepLinks } from '../../core/pairing/deepLinks.ts'
import { getDevice } from '../../core/pairing/device.ts'
import { isPairingExpired } from '../../core/pairing/expiry.ts'
import type { PairableWallet } from '../../core/pairing/PairableWallet.ts'
import { keepPairing } from '../../flows/keepPairing.ts'
import { pairingConnectorId } from '../../flows/pairWallet.ts'
import { useShell, useStore } from '../../ShellContext.ts'

/** The pairing on offer. */
export interface ShownPairing {
  /** Null while one is made. */
  readonly uri: string | null
  /** Milliseconds of the clock. */
  readonly expiresAt: number
  readonly error: Error | null
}

/** Keeps a pairing on offer while the view is there. */
export function usePairing(): ShownPairing {
  const shell = useShell()
  const { core, attempt } = shell
  const { uri, expiresAt } = useStore(core.pairing, (state) => state)
  const error = useStore(attempt, (state) => (state.connectorId === pairingConnectorId ? state.error : null))
  useEffect(() => keepPairing(shell), [shell])
  // A page that slept shows no code that nobody can use any more.
  const isUsable = uri !== null && !isPairingExpired(expiresAt, core.time.now())
  return { uri: isUsable ? uri : null, expiresAt, error }
}

/** Milliseconds until `until`, second by second; never less than 0. */
export function useCountdown(until: number): number {
  const { core } = useShell()
  const [now, setNow] = useState(() => core.time.now())
  const left = Math.max(0, until - now)
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      cancel = core.time.after(1_000, tick)
      setNow(core.time.now())
    }
    tick()
    return () => cancel()
  }, [core])
  return left
}

/** The wallet's links with the pairing on offer; none while there is no pairing. */
export function useDeepLinks(wallet: PairableWallet, uri: string | null) {
  const { preferUniversalLinks } = useShell().core.options
  return getDeepLinks(wallet, uri ?? '', getDevice(), { preferUniversalLinks })
}
