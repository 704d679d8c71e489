import { type Context, Hono } from 'hono'
import type { Chains } from '../../chains/chain.ts'
import { ApiError, parseInput, readJson } from '../../http/ApiError.ts'
import type { SignedIn } from '../VaultParts.ts'
import { endSession } from './endSession.ts'
import { keepSession, type SessionParts } from './keepSession.ts'
import { listSessions } from './listSessions.ts'
import { accountSchema, grantedSchema, revokedSchema } from './sessionInput.ts'

/** What {@link createSessionRoutes} stands on. */
export interface SessionRoutesParameters extends SessionParts {
  readonly chains: Chains
  /** Who asks. @throws ApiError 400, 401 */
  readonly readSignedIn: (context: Context) => Promise<SignedIn>
  /** Whether visitors use their wallets on pages of an origin. */
  readonly isSite: (origin: string) => boolean
}

const readAccount = ({ req }: Context) => parseInput(accountSchema, req.param('account'))

/** Sessions that owners of embedded wallets have granted: for the vault, which holds their sign-ins. What somebody has granted is nobody else's to see. */
export function createSessionRoutes(parameters: SessionRoutesParameters): Hono {
  const { readSignedIn, isSite } = parameters
  const app = new Hono()
  app.get('/v1/sessions/:account', async (context) => {
    const signedIn = await readSignedIn(context)
    context.header('Cache-Control', 'no-store')
    return context.json({ pcis: await listSessions(parameters, signedIn, readAccount(context)) })
  })
  app.post('/v1/sessions/:account', async (context) => {
    const signedIn = await readSignedIn(context)
    const given = parseInput(grantedSchema, await readJson(context))
    if (!isSite(given.site))
      throw new ApiError(400, [
        { name: 'site', description: 'is none of the origins that the gateway allows' },
      ])
    return context.json({ pci: await keepSession(parameters, signedIn, readAccount(context), given) })
  })
  app.post('/v1/sessions/:account/revoke', async (context) => {
    const signedIn = await readSignedIn(context)
    const { pci } = parseInput(revokedSchema, await readJson(context))
    await endSession(parameters, signedIn, readAccount(context), pci)
    return context.json({})
  })
  return app
}
