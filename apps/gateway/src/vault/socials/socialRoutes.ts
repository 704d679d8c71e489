import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { parseInput, readJson } from '../../http/ApiError.ts'
import { answerGone, securePage } from '../page/answerPage.ts'
import type { Guard } from '../proofs/guardVault.ts'
import type { VaultParts } from '../VaultParts.ts'
import { beginSocial, findStart } from './beginSocial.ts'
import { createProviders } from './createProviders.ts'
import { enterSocial } from './enterSocial.ts'
import { awaitFarcaster } from './farcaster/awaitFarcaster.ts'
import { beginFarcaster } from './farcaster/beginFarcaster.ts'
import { createFarcaster } from './farcaster/createFarcaster.ts'
import { linkSocial, unlinkSocial } from './linkSocial.ts'
import { findReturned } from './returned.ts'
import { enterSchema, readBegin, readBeginFarcaster, removeSchema, returnedSchema } from './socialInput.ts'
import { takeAnswer } from './takeAnswer.ts'

/** Characters of a form that a browser brings from a provider. */
const formLimit = 16_384

/** What a provider has the browser bring: in the address, or in a form. Hostile: anything may stand in it. */
async function readAnswer({ req }: Context): Promise<URLSearchParams> {
  if (req.method === 'GET') return new URL(req.url).searchParams
  return new URLSearchParams((await req.text()).slice(0, formLimit))
}

/** Nobody keeps where a visitor is sent, and where he is sent learns nothing of where he was. */
function lead(context: Context, url: string): Response {
  context.header('Cache-Control', 'no-store')
  return context.redirect(url, 303)
}

/** Logins at providers, and which of their accounts a wallet has. */
export function createSocialRoutes(parts: VaultParts, guard: Guard, log: Logger): Hono {
  const providers = createProviders(parts.options.socials)
  const farcaster = createFarcaster(parts.options.socials)
  const app = new Hono()
  app.use('/vault/social/*', securePage)
  app.post('/vault/v1/login/social', async (context) => {
    const caller = await guard.readCaller(context)
    const input = readBegin(parts, await readJson(context))
    return context.json(await beginSocial(parts, providers, caller, input))
  })
  app.post('/vault/v1/login/social/enter', async (context) => {
    const caller = await guard.readCaller(context)
    return context.json(await enterSocial(parts, caller, parseInput(enterSchema, await readJson(context))))
  })
  app.post('/vault/v1/login/farcaster', async (context) => {
    const caller = await guard.readCaller(context)
    const input = readBeginFarcaster(parts, await readJson(context))
    return context.json(await beginFarcaster(parts, farcaster, caller, input))
  })
  app.post('/vault/v1/login/farcaster/wait', async (context) => {
    const caller = await guard.readCaller(context)
    const given = parseInput(returnedSchema, await readJson(context))
    const isGone = () => context.req.raw.signal.aborted
    return context.json(await awaitFarcaster({ parts, farcaster, log, isGone }, caller, given))
  })
  app.post('/vault/v1/identities/social/returned', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    const given = parseInput(returnedSchema, await readJson(context))
    const { provider, name, email } = (await findReturned(parts, signedIn, given)).identity
    return context.json({ provider, name, email })
  })
  app.post('/vault/v1/identities/social', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    await linkSocial(parts, signedIn, parseInput(returnedSchema, await readJson(context)))
    return context.json({})
  })
  app.post('/vault/v1/identities/remove', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    await unlinkSocial(parts, signedIn, parseInput(removeSchema, await readJson(context)).id)
    return context.json({})
  })
  app.get('/vault/social/start/:token', async (context) => {
    const url = await findStart(parts, context.req.param('token'))
    return url === null ? answerGone(context) : lead(context, url)
  })
  app.on(['GET', 'POST'], '/vault/social/callback/:provider', async (context) => {
    const answer = await readAnswer(context)
    const url = await takeAnswer({ parts, providers, log }, context.req.param('provider'), answer)
    return url === null ? answerGone(context) : lead(context, url)
  })
  return app
}
