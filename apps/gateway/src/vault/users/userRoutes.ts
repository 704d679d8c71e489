import { Hono } from 'hono'
import * as v from 'valibot'
import { parseInput, readJson } from '../../http/ApiError.ts'
import { settleChanges } from '../changes/settleChanges.ts'
import type { Guard } from '../proofs/guardVault.ts'
import type { VaultParts } from '../VaultParts.ts'
import { listAudit } from './audit.ts'
import { listDevices, revokeDevice } from './devices.ts'
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
    await revokeDevice(parts, signedIn, id)
    return context.json({})
  })
  app.get('/vault/v1/audit', async (context) =>
    context.json(await listAudit(db, (await guard.readSignedIn(context)).userId)),
  )
  return app
}
