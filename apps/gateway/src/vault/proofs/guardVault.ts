import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { ApiError } from '../../http/ApiError.ts'
import type { PreviousVault } from '../secrets/prepareVault.ts'
import { authenticate } from '../sessions/sessions.ts'
import type { Caller, SignedIn, VaultParts } from '../VaultParts.ts'
import { checkProof, StaleProofError } from './checkProof.ts'
import { createNonce } from './proofNonces.ts'
import { nameBrowser, type PlaceOptions, readPlace } from './readCaller.ts'

/** Whether an origin is the vault's. */
export type IsVault = (origin: string) => boolean

/** The vault's origin, and that of before while it may ask as well. */
export const createIsVault =
  (origin: string, previous: PreviousVault | null, now: () => number): IsVault =>
  (asking) =>
    asking === origin || (previous !== null && asking === previous.origin && now() < previous.until)

/** Lets the vault's pages read answers. There are no cookies. */
export const allowVault = (isVault: IsVault): MiddlewareHandler =>
  cors({
    origin: (asking) => (isVault(asking) ? asking : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'DPoP'],
    exposeHeaders: ['Retry-After', 'DPoP-Nonce'],
    maxAge: 7200,
  })

/** Refuses everybody who is not the vault: to hide an answer is not enough, the request has had its effect by then. */
export const refuseOthers =
  (isVault: IsVault): MiddlewareHandler =>
  async ({ req }, next) => {
    if (isVault(req.header('origin') ?? '')) return next()
    throw new ApiError(403, [{ name: 'origin', description: 'Only the vault may ask' }])
  }

/** Reads who asks. */
export interface Guard {
  /** @throws ApiError 400 `PROOF_INVALID`, `USE_DPOP_NONCE` */
  readCaller(context: Context): Promise<Caller>
  /** @throws ApiError 400 `PROOF_INVALID`, `USE_DPOP_NONCE`, 401 `SESSION_ENDED` */
  readSignedIn(context: Context): Promise<SignedIn>
}

/** @see Guard */
export function createGuard(parts: VaultParts, place: PlaceOptions): Guard {
  const read = async (context: Context, accessToken?: string): Promise<Caller> => {
    const { req } = context
    const url = `${parts.getPublicUrl().replace(/\/$/, '')}${req.path}`
    const request = { proof: req.header('dpop'), method: req.method, url, accessToken }
    const deviceId = await checkProof(parts, request).catch((error) => {
      if (error instanceof StaleProofError)
        context.header('DPoP-Nonce', createNonce(parts.secrets, parts.now()))
      throw error
    })
    const deviceName = nameBrowser(req.header('user-agent') ?? '')
    return { deviceId, deviceName, place: readPlace(context, place) }
  }
  return {
    readCaller: (context) => read(context),
    async readSignedIn(context) {
      const token = /^DPoP ([-_.A-Za-z0-9]{1,4096})$/.exec(context.req.header('authorization') ?? '')?.[1]
      const caller = await read(context, token ?? '')
      return authenticate(parts, caller, token ?? '')
    },
  }
}
