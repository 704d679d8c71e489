import { Hono } from 'hono'
import { parseInput, readJson } from '../../http/ApiError.ts'
import type { Guard } from '../proofs/guardVault.ts'
import { emailSet, findEmail } from '../users/users.ts'
import type { VaultParts } from '../VaultParts.ts'
import { beginLogin } from './beginLogin.ts'
import { awaitLink, enterCode, ResendLockedError, resendCode } from './continueLogin.ts'
import { enterCodeSchema, readBegin, resendSchema, waitSchema } from './loginInput.ts'
import { spendMail } from './spendMail.ts'

/** Logins by a code that goes to an e-mail address. */
export function createLoginRoutes(parts: VaultParts, guard: Guard): Hono {
  const app = new Hono()
  app.post('/vault/v1/login', async (context) => {
    const caller = await guard.readCaller(context)
    const input = readBegin(parts, await readJson(context))
    await spendMail(context)
    return context.json(await beginLogin(parts, caller, input))
  })
  app.post('/vault/v1/identities/email', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    if ((await findEmail(parts.db, parts.secrets, signedIn.userId)) !== null) throw emailSet()
    const input = readBegin(parts, await readJson(context))
    await spendMail(context)
    return context.json(await beginLogin(parts, signedIn, input, signedIn.userId))
  })
  app.post('/vault/v1/login/resend', async (context) => {
    const caller = await guard.readCaller(context)
    const { loginId } = parseInput(resendSchema, await readJson(context))
    await spendMail(context)
    try {
      return context.json(await resendCode(parts, { caller, loginId }))
    } catch (error) {
      if (error instanceof ResendLockedError) context.header('Retry-After', `${error.seconds}`)
      throw error
    }
  })
  app.post('/vault/v1/login/code', async (context) => {
    const caller = await guard.readCaller(context)
    return context.json(await enterCode(parts, caller, parseInput(enterCodeSchema, await readJson(context))))
  })
  app.post('/vault/v1/login/wait', async (context) => {
    const caller = await guard.readCaller(context)
    const input = parseInput(waitSchema, await readJson(context))
    const isGone = () => context.req.raw.signal.aborted
    return context.json(await awaitLink(parts, caller, input, isGone))
  })
  return app
}
