import { Hono } from 'hono'
import * as v from 'valibot'
import { parseInput, readJson } from '../../http/ApiError.ts'
import { changeCodeSchema, changeEmailSchema, readEmail } from '../logins/loginInput.ts'
import { spendMail } from '../logins/spendMail.ts'
import type { Guard } from '../proofs/guardVault.ts'
import { needShare } from '../users/devices.ts'
import type { VaultParts } from '../VaultParts.ts'
import { beginEmailChange, enterNewCode, enterOldCode } from './emailChange.ts'
import { cancelHold, listHolds, startToldHold } from './holds.ts'
import { settleChanges } from './settleChanges.ts'

const holdSchema = v.object({ kind: v.picklist(['export', 'recovery', 'passkey']) })
const cancelSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** What e-mail alone is not enough for: it waits a day, and whoever can be told of it is. */
export function createChangeRoutes(parts: VaultParts, guard: Guard): Hono {
  const app = new Hono()
  app.post('/vault/v1/email/change', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    const email = readEmail(parseInput(changeEmailSchema, await readJson(context)).email)
    await spendMail(context)
    return context.json(await beginEmailChange(parts, signedIn, email))
  })
  app.post('/vault/v1/email/change/old', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    const entered = parseInput(changeCodeSchema, await readJson(context))
    return context.json(await enterOldCode(parts, signedIn, entered))
  })
  app.post('/vault/v1/email/change/new', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    const entered = parseInput(changeCodeSchema, await readJson(context))
    return context.json(await enterNewCode(parts, signedIn, entered))
  })
  app.get('/vault/v1/holds', async (context) => {
    const { userId } = await guard.readSignedIn(context)
    await settleChanges(parts)
    return context.json(await listHolds(parts, userId))
  })
  app.post('/vault/v1/holds', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    const { kind } = parseInput(holdSchema, await readJson(context))
    await needShare(parts.db, signedIn)
    return context.json(await startToldHold(parts, signedIn, kind))
  })
  app.post('/vault/v1/holds/cancel', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    // One whose day is over has happened, and is not taken back.
    await settleChanges(parts)
    await cancelHold(parts, signedIn, parseInput(cancelSchema, await readJson(context)).id)
    return context.json({})
  })
  return app
}
