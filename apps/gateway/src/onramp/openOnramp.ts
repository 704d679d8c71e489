import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Chains } from '../chains/chain.ts'
import type { Database } from '../database/schema.ts'
import type { OnrampProvider } from './OnrampProvider.ts'
import type { OnrampOptions } from './onrampOptions.ts'
import { createOnrampRoutes } from './onrampRoutes.ts'
import { createFollower, type Follower } from './orders/createFollower.ts'
import { createOrders } from './orders/createOrders.ts'
import { createSandboxProvider } from './providers/createSandboxProvider.ts'
import { createWidgetProvider } from './providers/createWidgetProvider.ts'
import { createQuotes } from './quotes/createQuotes.ts'

/** Parameters of {@link openOnramp}. */
export interface OpenOnrampParameters {
  readonly options: OnrampOptions | undefined
  readonly chains: Chains
  readonly db: Kysely<Database>
  readonly log: Logger
  /** Milliseconds that a provider may take. */
  readonly timeout: number
  readonly getPublicUrl: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** False where somebody else says when it is time: then nothing happens between. @default true */
  readonly isTimed?: boolean
}

/** Purchases, as a gateway serves them. */
export interface OpenOnramp extends Pick<Follower, 'look' | 'close'> {
  readonly routes: Hono
}

/** Begins to sell; null where nobody is configured who does. */
export function openOnramp(parameters: OpenOnrampParameters): OpenOnramp | null {
  const { options, chains, db, log, timeout, getPublicUrl, now, isTimed = true } = parameters
  if (!options) return null
  const all = options.providers.map(
    (provider): OnrampProvider =>
      provider.kind === 'sandbox'
        ? createSandboxProvider(provider, timeout)
        : createWidgetProvider(provider, timeout, now),
  )
  const providers = new Map(all.map((provider) => [provider.id, provider]))
  const [orders, quotes] = [createOrders(db, now), createQuotes(db, now)]
  const follower = createFollower({ orders, providers, chains, log, now })
  if (isTimed) follower.start()
  const routes = createOnrampRoutes({ providers, orders, quotes, getPublicUrl, now })
  return { routes, look: follower.look, close: follower.close }
}
