import { Hono } from 'hono'
import { parseInput, readJson } from '../../http/ApiError.ts'
import type { Guard } from '../proofs/guardVault.ts'
import type { VaultParts } from '../VaultParts.ts'
import {
  addPasskey,
  credentialSchema,
  noteRehearsal,
  passkeySchema,
  readRecovery,
  removePasskey,
} from './passkeys.ts'

/** What a visitor has to recover his wallet by. Whoever is signed in reads it: a new device recovers with it. */
export function createRecoveryRoutes(parts: VaultParts, guard: Guard): Hono {
  const app = new Hono()
  app.get('/vault/v1/recovery', async (context) => {
    const { userId } = await guard.readSignedIn(context)
    return context.json(await readRecovery(parts.db, userId))
  })
  app.post('/vault/v1/recovery/passkeys', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    await addPasskey(parts, signedIn, parseInput(passkeySchema, await readJson(context)))
    return context.json({})
  })
  app.post('/vault/v1/recovery/passkeys/remove', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    const { credentialId } = parseInput(credentialSchema, await readJson(context))
    await removePasskey(parts, signedIn, credentialId)
    return context.json({})
  })
  app.post('/vault/v1/recovery/rehearsed', async (context) => {
    await noteRehearsal(parts, await guard.readSignedIn(context))
    return context.json({})
  })
  return app
}
