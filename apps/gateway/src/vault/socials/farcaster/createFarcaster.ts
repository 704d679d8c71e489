import { createNonce } from '@portico/siwx'
import { readName, type SocialIdentity } from '../Provider.ts'
import type { ProviderOptions } from '../providerOptions.ts'
import { type Channel, type ChannelAnswer, openChannel, readChannel } from './askRelay.ts'
import { checkMessage, type SignInRequest } from './checkMessage.ts'
import { createRegistries } from './createRegistries.ts'

/** A login at Farcaster, from its code to the answer. */
export interface FarcasterAttempt extends SignInRequest, Channel {}

/** Sign-In-With-Farcaster. */
export interface Farcaster {
  /**
   * Has an app asked. @param site origin of the page, which the app names to its user @param now milliseconds since 1970
   * @throws Error where the relay does not answer
   */
  begin(site: string, now: number): Promise<FarcasterAttempt>
  /** @see readChannel */
  read(attempt: FarcasterAttempt): Promise<ChannelAnswer | 'gone' | null>
  /** Says who has answered. @throws Error for anything that is not as it should be */
  identify(attempt: FarcasterAttempt, answer: ChannelAnswer, now: number): Promise<SocialIdentity>
}

/** Makes it of a configuration; null where that has none. */
export function createFarcaster(socials: Readonly<Record<string, ProviderOptions>>): Farcaster | null {
  const { farcaster: options } = socials
  if (options?.protocol !== 'farcaster') return null
  const registries = createRegistries(options)
  return {
    async begin(site, now) {
      const request = { domain: new URL(site).host, uri: site, nonce: createNonce() }
      const { domain, uri, nonce } = request
      const channel = await openChannel(options, { domain, siweUri: uri, nonce })
      return { ...request, ...channel, startedAt: now }
    },
    read: ({ channelToken }) => readChannel(options, channelToken),
    async identify(attempt, { message, signature, username }, now) {
      const claim = checkMessage(message, attempt, now)
      if (!(await registries.isSigned({ ...claim, message, signature })))
        throw new Error('The message of Farcaster is not signed by who may.')
      const subject = `${claim.fid}`
      const called = readName(username)
      // What a relay calls somebody is a label: with the number beside it, one account looks like no other.
      const name = called === null ? `FID ${subject}` : `${called} (FID ${subject})`
      return { issuer: options.issuer, subject, name, email: null }
    },
  }
}
