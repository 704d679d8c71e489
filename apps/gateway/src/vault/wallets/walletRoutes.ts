import { Hono } from 'hono'
import * as v from 'valibot'
import { parseInput, readJson } from '../../http/ApiError.ts'
import { needHold } from '../changes/holds.ts'
import type { Guard } from '../proofs/guardVault.ts'
import { needShare } from '../users/devices.ts'
import type { VaultParts } from '../VaultParts.ts'
import { readProposal } from './readProposal.ts'
import { confirm, propose, readShareOf, readWallet } from './wallets.ts'

const generation = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31))
const confirmSchema = v.object({ generation, hash: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/)) })
const shareSchema = v.object({
  generation: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), generation),
})

/** Generations of a wallet, and the service's share of it. */
export function createWalletRoutes(parts: VaultParts, guard: Guard): Hono {
  const app = new Hono()
  app.get('/vault/v1/wallet', async (context) => {
    const { userId } = await guard.readSignedIn(context)
    return context.json(await readWallet(parts.db, userId))
  })
  app.get('/vault/v1/wallet/share', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    const { generation } = parseInput(shareSchema, context.req.query())
    context.header('Cache-Control', 'no-store')
    return context.json({ share: await readShareOf(parts, signedIn, generation) })
  })
  app.post('/vault/v1/wallet/generations', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    await propose(parts, signedIn, await readProposal(await readJson(context), signedIn.userId))
    return context.json({})
  })
  app.post('/vault/v1/wallet/confirm', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    return context.json(await confirm(parts, signedIn, parseInput(confirmSchema, await readJson(context))))
  })
  app.post('/vault/v1/wallet/export', async (context) => {
    const signedIn = await guard.readSignedIn(context)
    await needShare(parts.db, signedIn)
    // Looked at and not spent: where the answer is lost, nobody waits another day.
    await needHold(parts.db, parts, signedIn.userId, 'export')
    return context.json({})
  })
  return app
}
