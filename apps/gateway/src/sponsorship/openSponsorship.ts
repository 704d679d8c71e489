import type { Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { privateKeyToAccount } from 'viem/accounts'
import type { Chains } from '../chains/chain.ts'
import type { Database } from '../database/schema.ts'
import type { SignedIn } from '../vault/VaultParts.ts'
import { createSettler } from './budgets/createSettler.ts'
import type { SponsorshipOptions } from './sponsorshipOptions.ts'
import { createSponsorshipRoutes } from './sponsorshipRoutes.ts'

/** Parameters of {@link openSponsorship}. */
export interface OpenSponsorshipParameters {
  readonly options: SponsorshipOptions | undefined
  /** Knows who is signed in; null where there is no embedded wallet. */
  readonly vault: {
    readSignedIn(context: Context): Promise<SignedIn>
    isSite(origin: string): boolean
  } | null
  readonly chains: Chains
  readonly db: Kysely<Database>
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Sponsoring, as a gateway serves it. */
export interface OpenSponsorship {
  readonly routes: Hono
  close(): Promise<void>
}

/**
 * Begins to pay for visitors' gas; null where nothing is configured.
 * @throws Error where a chain of the policy is not served
 */
export function openSponsorship(parameters: OpenSponsorshipParameters): OpenSponsorship | null {
  const { options, vault, chains, db, log, now } = parameters
  if (!options || !vault) return null
  const settled = Object.keys(options.chains).map((chain) => {
    const client = chains.get(chain)?.client
    if (client) return { chain, client }
    throw new Error(
      `The gateway's configuration is wrong at sponsorship.chains: ${chain} is none of its chains`,
    )
  })
  const settler = createSettler(db, settled, log, now)
  const parts = { db, options, signer: privateKeyToAccount(options.key), settler, now }
  const { readSignedIn, isSite } = vault
  settler.start()
  return {
    routes: createSponsorshipRoutes({ parts, chains, readSignedIn, isSite, log }),
    close: settler.close,
  }
}
