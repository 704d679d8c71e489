import { Hono } from 'hono'
import { parseInput, readJson } from '../../http/ApiError.ts'
import type { Guard } from '../proofs/guardVault.ts'
import type { VaultParts } from '../VaultParts.ts'
import {
  beginPairing,
  meet,
  nonceSchema,
  pairingIdSchema,
  pairingSchema,
  readOwnPairing,
  readWaiting,
  refusePairing,
  reveal,
} from './pairings.ts'

/**
 * Carries what a new device and a known one have to tell each other, so that the one lets the other in. Both compute a number of it that the
 * visitor compares: the service cannot put a device of its own between them.
 */
export function createPairingRoutes(parts: VaultParts, guard: Guard): Hono {
  const app = new Hono()
  app.post('/vault/v1/pairing', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    const { commitment } = parseInput(pairingSchema, await readJson(context))
    return context.json(await beginPairing(parts, signedIn, commitment))
  })
  app.get('/vault/v1/pairing', async (context) =>
    context.json(await readOwnPairing(parts, await guard.readSignedIn(context))),
  )
  app.post('/vault/v1/pairing/reveal', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    await reveal(parts, signedIn, parseInput(nonceSchema, await readJson(context)))
    return context.json({})
  })
  app.get('/vault/v1/pairing/waiting', async (context) =>
    context.json({ waiting: await readWaiting(parts, await guard.readSignedIn(context)) }),
  )
  app.post('/vault/v1/pairing/meet', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    await meet(parts, signedIn, parseInput(nonceSchema, await readJson(context)))
    return context.json({})
  })
  app.post('/vault/v1/pairing/refuse', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    const { id } = parseInput(pairingIdSchema, await readJson(context))
    await refusePairing(parts, signedIn, id)
    return context.json({})
  })
  return app
}
