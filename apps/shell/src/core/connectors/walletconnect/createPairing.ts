import { ConnectionAbortedError } from '@portico/contract/errors'
import type { Core } from '../../Core.ts'
import { isPairingExpired, pairingMargin } from '../../pairing/expiry.ts'
import type { Approval, Offer } from './createOffer.ts'

/** How offers are made and taken back. */
export interface PairingParameters {
  readonly core: Pick<Core, 'pairing' | 'time'>
  /** @throws RelayUnreachableError */
  createOffer(): Promise<Offer>
  /** Never throws. */
  discardOffer(offer: Offer): void
  /** Whether an offer outlives the attempt it was made for: see `canReusePairing`. */
  canReuse(): boolean
  /** Whether the next offer, of another kind, may be taken up where this one failed. */
  shouldOfferAgain(error: unknown): boolean
}

/** Offers pairings, one after another, until a wallet takes one up. */
export interface Pairing {
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
export function createPairing(parameters: PairingParameters): Pairing {
  const { core, createOffer, discardOffer, canReuse, shouldOfferAgain } = parameters
  const { pairing, time } = core
  let kept: Offer | null = null

  const isUsable = (offer: Offer | null | undefined): offer is Offer =>
    offer != null && !isPairingExpired(offer.expiresAt, time.now())

  const pair = (signal: AbortSignal) =>
    new Promise<Approval>((resolve, reject) => {
      const offers = new Set<Offer>()
      let isOver = false
      let cancelRefresh = () => {}

      const finish = (settle: () => void, spared: Offer | null = null) => {
        if (isOver) return
        isOver = true
        cancelRefresh()
        signal.removeEventListener('abort', abort)
        pairing.setState({ uri: null, expiresAt: 0 }, true)
        for (const offer of offers) if (offer !== spared) discardOffer(offer)
        settle()
      }
      const abort = () => {
        const last = [...offers].at(-1)
        kept = canReuse() && isUsable(last) ? last : null
        finish(() => reject(new ConnectionAbortedError()), kept)
      }
      const show = (offer: Offer) => {
        offers.add(offer)
        pairing.setState(({ opened }) => ({
          uri: offer.uri,
          expiresAt: offer.expiresAt,
          ...(opened ? { opened } : {}),
        }))
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
        refresh()
      }
    })

  return { pair }
}
