import { Hono } from 'hono'
import * as v from 'valibot'
import { parseInput, readJson } from '../../http/ApiError.ts'
import type { Guard } from '../proofs/guardVault.ts'
import { audit } from '../users/audit.ts'
import { notify } from '../users/users.ts'
import type { VaultParts } from '../VaultParts.ts'
import { endSessions, refreshSession } from './sessions.ts'

const refreshSchema = v.object({ refreshToken: v.pipe(v.string(), v.maxLength(512)) })

/** Renews and ends sessions. */
export function createSessionRoutes(parts: VaultParts, guard: Guard): Hono {
  const { db } = parts
  const app = new Hono()
  app.post('/vault/v1/session/refresh', async (context) => {
    const caller = await guard.readCaller(context)
    const { refreshToken } = parseInput(refreshSchema, await readJson(context))
    return context.json(await refreshSession(parts, caller, refreshToken))
  })
  app.post('/vault/v1/session/end', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    await db.deleteFrom('vault_sessions').where('id', '=', signedIn.sessionId).execute()
    await audit(parts, db, signedIn.userId, 'signedOut', signedIn)
    return context.json({})
  })
  app.post('/vault/v1/session/end-all', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    await endSessions(db, signedIn.userId)
    await audit(parts, db, signedIn.userId, 'signedOutEverywhere', signedIn)
    const time = new Date(parts.now()).toISOString()
    await notify(parts, signedIn.userId, 'signedOutEverywhere', { time })
    return context.json({})
  })
  return app
}
