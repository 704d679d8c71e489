import { isOriginAllowed } from '@portico/contract/shell'
import { Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/schema.ts'
import type { MailSender } from '../mail/MailSender.ts'
import { createChangeRoutes } from './changes/changeRoutes.ts'
import { createPost } from './createPost.ts'
import { createDirectRoutes } from './logins/directRoutes.ts'
import { createLoginRoutes } from './logins/loginRoutes.ts'
import { createPageRoutes } from './page/pageRoutes.ts'
import { createPairingRoutes } from './pairings/pairingRoutes.ts'
import { allowVault, createGuard, createIsVault, type Guard, refuseOthers } from './proofs/guardVault.ts'
import { createRecoveryRoutes } from './recoveries/recoveryRoutes.ts'
import { createSecrets } from './secrets/createSecrets.ts'
import { prepareVault } from './secrets/prepareVault.ts'
import { createSessionRoutes } from './sessions/sessionRoutes.ts'
import { createSocialRoutes } from './socials/socialRoutes.ts'
import { createUserRoutes } from './users/userRoutes.ts'
import type { VaultParts } from './VaultParts.ts'
import type { VaultOptions } from './vaultOptions.ts'
import { createWalletRoutes } from './wallets/walletRoutes.ts'

/** Parameters of {@link createVaultRoutes}. */
export interface CreateVaultRoutesParameters {
  readonly vault: VaultOptions
  /** Patterns of the origins that may frame the vault; empty allows all. */
  readonly allowedOrigins: readonly string[]
  readonly isBehindProxy: boolean
  readonly db: Kysely<Database>
  readonly send: MailSender
  readonly log: Logger
  readonly getPublicUrl: () => string
  /** Milliseconds since 1970. @default the clock */
  readonly now?: () => number
  /** @default waits */
  readonly pause?: (milliseconds: number) => Promise<void>
}

/** The service of the embedded wallet. */
export interface VaultRoutes {
  readonly routes: Hono
  /** Stands before what may refuse a request to `/vault/v1/`: the vault alone may ask, and reads each answer. */
  readonly admitVault: MiddlewareHandler
  /** Who asks, for services beside these that are for who is signed in. @throws ApiError as {@link Guard} does */
  readonly readSignedIn: Guard['readSignedIn']
  /** Whether visitors use their wallets on pages of an origin. */
  readonly isSite: (origin: string) => boolean
  /** Resolves when no mail is under way. */
  settle(): Promise<void>
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Serves accounts, devices and shares of the embedded wallet, to its vault alone.
 * @throws Error where the database belongs to another vault, or no secret opens what it keeps
 */
export async function createVaultRoutes(parameters: CreateVaultRoutesParameters): Promise<VaultRoutes> {
  const { vault: options, isBehindProxy, db, log, getPublicUrl, now = Date.now, pause = wait } = parameters
  const { allowedOrigins } = parameters
  const secrets = createSecrets(options.secrets)
  const previous = await prepareVault(db, options.origin, secrets)
  const post = createPost(parameters.send, log)
  const isVault = createIsVault(options.origin, previous, now)
  const isSite = (site: string) => isVault(site) || isOriginAllowed(site, allowedOrigins)
  const parts: VaultParts = { db, options, secrets, post, now, pause, getPublicUrl, isSite }
  const place = { isBehindProxy, countryHeader: options.countryHeader }
  const guard = createGuard(parts, place)
  const routes = new Hono()
  routes.route('/', createSessionRoutes(parts, guard))
  routes.route('/', createUserRoutes(parts, guard))
  routes.route('/', createDirectRoutes(parts, guard))
  routes.route('/', createLoginRoutes(parts, guard))
  routes.route('/', createWalletRoutes(parts, guard))
  routes.route('/', createChangeRoutes(parts, guard))
  routes.route('/', createRecoveryRoutes(parts, guard))
  routes.route('/', createPairingRoutes(parts, guard))
  routes.route('/', createSocialRoutes(parts, guard, log))
  routes.route('/', createPageRoutes(parts, place))
  const admitVault = every(refuseOthers(isVault), allowVault(isVault))
  return { routes, admitVault, readSignedIn: guard.readSignedIn, isSite, settle: post.settle }
}
