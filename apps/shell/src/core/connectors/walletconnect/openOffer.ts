import { RelayUnreachableError } from '@portico/contract/errors'
import { withTimeLimit } from '../../time.ts'
import { createOffer, type RelayOffer } from './createOffer.ts'
import { canSignIn, createSignInOffer } from './createSignInOffer.ts'
import { closeClient, openClient } from './openClient.ts'
import type { Relay } from './Relay.ts'

/** Milliseconds within which the relay must have taken an offer. */
const relayLimit = 12_000

/** Offers a session, and a sign-in with it where the site asks for one. @throws RelayUnreachableError within a bounded time */
export async function openOffer(relay: Relay): Promise<RelayOffer> {
  const { time, options } = relay.core
  const fail = (cause?: unknown) => new RelayUnreachableError({ details: options.relayUrl ?? '', cause })
  const { siwx } = options
  const isSignIn = canSignIn(relay.core) && !relay.isSignInRefused
  const made = openClient(relay).then((client) =>
    siwx && isSignIn ? createSignInOffer(client, relay.core, siwx) : createOffer(client, relay.core),
  )
  // One that comes too late is nobody's, and expires unheard.
  made.then(({ approval }) => approval).catch(() => {})
  try {
    const open = await withTimeLimit(time, relayLimit, made, fail)
    const { topic, approval } = open
    relay.offers.add(topic)
    const forget = () => relay.offers.delete(topic)
    approval.then(forget, forget)
    return open
  } catch (error) {
    // Its attempts to reach the relay would go on beside those of the next one.
    void closeClient(relay)
    throw error instanceof RelayUnreachableError ? error : fail(error)
  }
}
