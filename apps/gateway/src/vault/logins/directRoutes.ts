import { Hono } from 'hono'
import * as v from 'valibot'
import { parseInput, readJson } from '../../http/ApiError.ts'
import type { Guard } from '../proofs/guardVault.ts'
import { deviceSchema } from '../users/devices.ts'
import type { VaultParts } from '../VaultParts.ts'
import { enter } from './enter.ts'
import { createTokenVerifier } from './verifyToken.ts'

const guestSchema = v.object({ device: deviceSchema })
const tokenSchema = v.object({ token: v.pipe(v.string(), v.maxLength(8192)), device: deviceSchema })

/** Logins without a mail: as a guest, who is his browser's key, and by a token of a site's own sign-in. */
export function createDirectRoutes(parts: VaultParts, guard: Guard): Hono {
  const verify = createTokenVerifier(parts.options.jwtIssuers)
  const { origin: site } = parts.options
  const app = new Hono()
  app.post('/vault/v1/login/guest', async (context) => {
    const caller = await guard.readCaller(context)
    const { device } = parseInput(guestSchema, await readJson(context))
    const identity = { kind: 'guest', value: caller.deviceId } as const
    return context.json(await enter(parts, { identity, caller, device, locale: 'en', site }))
  })
  app.post('/vault/v1/login/jwt', async (context) => {
    const caller = await guard.readCaller(context)
    const { token, device } = parseInput(tokenSchema, await readJson(context))
    const identity = { kind: 'jwt', value: await verify(token, parts.now()) } as const
    return context.json(await enter(parts, { identity, caller, device, locale: 'en', site }))
  })
  return app
}
