import { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError, parseInput, readJson } from '../../http/ApiError.ts'
import { settleChanges } from '../changes/settleChanges.ts'
import type { Guard } from '../proofs/guardVault.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { VaultParts } from '../VaultParts.ts'
import { audit, listAudit } from './audit.ts'
import { listDevices } from './devices.ts'
import { listIdentities } from './users.ts'

const revokeSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/)) })

/** Who somebody is, on which devices, and what has happened. */
export function createUserRoutes(parts: VaultParts, guard: Guard): Hono {
  const { db, secrets } = parts
  const app = new Hono()
  app.get('/vault/v1/user', async (context) => {
    const { userId } = await guard.readSignedIn(context)
    await settleChanges(parts)
    const { created_at } = await db
      .selectFrom('vault_users')
      .select('created_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const identities = await listIdentities(db, secrets, userId)
    return context.json({ id: userId, identities, createdAt: Number(created_at) })
  })
  app.get('/vault/v1/devices', async (context) =>
    context.json(await listDevices(db, await guard.readSignedIn(context))),
  )
  app.post('/vault/v1/devices/revoke', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    const { id } = parseInput(revokeSchema, await readJson(context))
    const revoked = await db
      .deleteFrom('vault_devices')
      .where('user_id', '=', signedIn.userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!revoked) throw new ApiError(404, [{ name: 'id', description: 'is no device of yours' }])
    await endSessions(db, signedIn.userId, id)
    await audit(parts, db, signedIn.userId, 'deviceRevoked', signedIn)
    return context.json({})
  })
  app.get('/vault/v1/audit', async (context) =>
    context.json(await listAudit(db, (await guard.readSignedIn(context)).userId)),
  )
  return app
}
