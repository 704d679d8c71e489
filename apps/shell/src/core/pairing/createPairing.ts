import { ConnectionAbortedError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { isPairingExpired, pairingMargin } from './expiry.ts'

/** A pairing that waits to be taken up. */
export interface Offer<Approval> {
  /** `wc:…` */
  readonly uri: string
  /** Milliseconds of the clock. */
  readonly expiresAt: number
  /** What the wallet that took it up gives. */
  readonly approval: Promise<Approval>
}

/** How offers are made and taken back. */
export interface PairingParameters<Approval, Made extends Offer<Approval>> {
  readonly core: Pick<Core, 'pairing' | 'time'>
  /** @throws RelayUnreachableError */
  createOffer(): Promise<Made>
  /** Never throws. */
  discardOffer(offer: Made): void
  /** Whether an offer outlives the attempt it was made for: see `canReusePairing`. */
  canReuse(): boolean
  /** Whether the next offer, of another kind, may be taken up where this one failed. */
  shouldOfferAgain(error: unknown): boolean
  /** A wallet has taken up an offer that outlived its attempt. True where a new attempt begins, which gets what it gave. */
  takeLate(): boolean
}

/** Offers pairings, one after another, until a wallet takes one up. */
export interface Pairing<Approval> {
  /** @throws ConnectionAbortedError | UserRejectedError | RelayUnreachableError */
  pair(signal: AbortSignal): Promise<Approval>
}

/** The client's own words for an offer that nobody took up. */
const isExpiry = (error: unknown) =>
  /expired/i.test(String((error as { message?: unknown } | null)?.message ?? error))

/**
 * Makes the pairing of one connector. What is offered stands in `core.pairing`; before it expires the next offer takes
 * its place there, and the last one can still be taken up.
 */
export function createPairing<Approval, Made extends Offer<Approval>>(
  parameters: PairingParameters<Approval, Made>,
): Pairing<Approval> {
  const { core, createOffer, discardOffer, canReuse, shouldOfferAgain, takeLate } = parameters
  const { pairing, time } = core
  let kept: Made | null = null

  const isUsable = (offer: Made | null | undefined): offer is Made =>
    offer != null && !isPairingExpired(offer.expiresAt, time.now())

  const keep = (offer: Made) => {
    kept = offer
    const take = () => {
      if (kept !== offer || (isUsable(offer) && takeLate())) return
      kept = null
      discardOffer(offer)
    }
    offer.approval.then(take, () => {})
    return offer
  }

  const pair = (signal: AbortSignal) =>
    new Promise<Approval>((resolve, reject) => {
      const offers = new Set<Made>()
      let isOver = false
      let cancelRefresh = () => {}

      const finish = (settle: () => void, spared: Made | null = null) => {
        if (isOver) return
        isOver = true
        cancelRefresh()
        signal.removeEventListener('abort', abort)
        pairing.setState({ uri: null, expiresAt: 0 })
        for (const offer of offers) if (offer !== spared) discardOffer(offer)
        settle()
      }
      const abort = () => {
        const last = [...offers].at(-1)
        const spared = canReuse() && isUsable(last) ? keep(last) : null
        finish(() => reject(new ConnectionAbortedError()), spared)
      }
      const show = (offer: Made) => {
        offers.add(offer)
        pairing.setState({ uri: offer.uri, expiresAt: offer.expiresAt })
        cancelRefresh = time.after(offer.expiresAt - pairingMargin - time.now(), refresh)
        offer.approval.then(
          (approval) => finish(() => resolve(approval), offer),
          (error) => {
            if (isExpiry(error)) offers.delete(offer)
            else if (shouldOfferAgain(error)) refresh()
            else finish(() => reject(error))
          },
        )
      }
      const refresh = () => {
        createOffer().then(
          (offer) => (isOver ? discardOffer(offer) : show(offer)),
          (error) => finish(() => reject(error)),
        )
      }

      if (signal.aborted) return reject(new ConnectionAbortedError())
      signal.addEventListener('abort', abort)
      const reused = kept
      kept = null
      if (isUsable(reused)) show(reused)
      else {
        if (reused) discardOffer(reused)
        // Whatever wallet was opened before, it was with another offer.
        pairing.setState({ uri: null, expiresAt: 0 }, true)
        refresh()
      }
    })

  return { pair }
}
