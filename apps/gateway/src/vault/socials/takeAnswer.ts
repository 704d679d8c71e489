import type { Logger } from 'pino'
import { createToken } from '../secrets/createSecrets.ts'
import type { VaultParts } from '../VaultParts.ts'
import { readAttempt } from './beginSocial.ts'
import type { Providers } from './createProviders.ts'
import { describeFault } from './describeFault.ts'
import { ProviderCancelledError, type SocialIdentity } from './Provider.ts'

/** Milliseconds in which the site's page has to ask what came of it. */
export const ticketTime = 10 * 60_000

/** What an identity is encrypted as, until it is known whose it is. */
export const returnedContext = 'social identity'

/** Who came back from which provider. */
export interface ReturnedIdentity extends SocialIdentity {
  readonly provider: string
}

type Outcome =
  | { readonly state: 'returned'; readonly identity: SocialIdentity }
  | { readonly state: 'cancelled' | 'failed' }

/** What a provider's answer goes with. */
export interface AnswerPlace {
  readonly parts: VaultParts
  readonly providers: Providers
  readonly log: Logger
}

async function identify(
  { providers, log }: AnswerPlace,
  id: string,
  attempt: ReturnType<typeof readAttempt>,
  answer: URLSearchParams,
): Promise<Outcome> {
  try {
    const provider = providers.get(id)
    if (!provider) throw new Error('The provider is not configured any more.')
    return { state: 'returned', identity: await provider.identify(attempt, answer) }
  } catch (error) {
    if (error instanceof ProviderCancelledError) return { state: 'cancelled' }
    log.warn({ provider: id, ...describeFault(error) }, 'a provider’s answer was refused')
    return { state: 'failed' }
  }
}

/** Address of the site with what came back: by the first half the browser knows what it had kept. In place of one that was there. */
function toReturnUrl(returnUrl: string, challenge: string, ticket: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('result_uri', `${challenge}.${ticket}`)
  return url.href
}

/**
 * Takes what a provider answered, once. Answers where the visitor goes: back to the site, with a ticket that is worth nothing in any browser
 * but the one that began. Null where nobody waits for this answer.
 * @param provider whose address it came to: another one's answer does not fit @param answer as the browser brought it
 */
export async function takeAnswer(
  place: AnswerPlace,
  provider: string,
  answer: URLSearchParams,
): Promise<string | null> {
  const { db, secrets, now } = place.parts
  const row = await db
    .updateTable('vault_social_logins')
    .set({ state: 'asking' })
    .where('id', 'in', secrets.hashes('social state', answer.get('state') ?? ''))
    .where('provider', '=', provider)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', `${now()}`)
    .returning(['id', 'attempt', 'challenge'])
    .executeTakeFirst()
  if (!row) return null
  const attempt = readAttempt(secrets, row.attempt)
  const outcome = await identify(place, provider, attempt, answer)
  const ticket = createToken()
  const identity: ReturnedIdentity | null =
    outcome.state === 'returned' ? { ...outcome.identity, provider } : null
  await db
    .updateTable('vault_social_logins')
    .set({
      state: outcome.state,
      ticket: secrets.hash('social ticket', ticket),
      identity: identity && secrets.encrypt(returnedContext, JSON.stringify(identity)),
      expires_at: now() + ticketTime,
    })
    .where('id', '=', row.id)
    .execute()
  return toReturnUrl(attempt.returnUrl, row.challenge, ticket)
}
