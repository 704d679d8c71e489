import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import { isNonceGood, nonceLifetime } from './proofNonces.ts'

/** Milliseconds that a proof without a nonce may be old, or ahead. */
const tolerance = 60_000

const coordinate = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/))
const headerSchema = v.object({
  typ: v.literal('dpop+jwt'),
  alg: v.literal('ES256'),
  // Strict: a key with its private half was never meant to be sent.
  jwk: v.strictObject({
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: coordinate,
    y: coordinate,
    alg: v.optional(v.literal('ES256')),
    use: v.optional(v.literal('sig')),
    ext: v.optional(v.boolean()),
    key_ops: v.optional(v.array(v.literal('verify'))),
    kid: v.optional(v.string()),
  }),
})
const claimsSchema = v.object({
  jti: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  htm: v.string(),
  htu: v.string(),
  iat: v.number(),
  ath: v.optional(v.string()),
  nonce: v.optional(v.pipe(v.string(), v.maxLength(128))),
})

/** A request, as its proof must name it. */
export interface ProvenRequest {
  readonly proof: string | undefined
  readonly method: string
  /** Without query. */
  readonly url: string
  readonly accessToken?: string | undefined
}

// Not 401: to a browser that would say that its session is over, which a clock that is wrong is no reason for.
const refuse = (cause?: unknown) =>
  new ApiError(400, [{ name: 'PROOF_INVALID', description: 'The request has no valid DPoP proof' }], {
    cause,
  })

/** The proof is whole, and its time is not the service's: the browser's clock is wrong, or the proof is an old one. */
export class StaleProofError extends ApiError {
  constructor() {
    const description = 'Prove the request again, with the nonce of this answer'
    super(400, [{ name: 'USE_DPOP_NONCE', description }])
    this.name = 'StaleProofError'
  }
}

/** What proofs are checked by. */
export interface ProofParts {
  readonly db: Kysely<Database>
  readonly secrets: Secrets
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * Reads who sent a request from its proof (DPoP, RFC 9449): the RFC 7638 thumbprint of its key. A proof is good once. Its time counts where it
 * has no nonce: many a visitor's clock is wrong.
 * @throws ApiError 400 `PROOF_INVALID`
 * @throws StaleProofError
 */
export async function checkProof(
  { db, secrets, now: getNow }: ProofParts,
  { proof, method, url, accessToken }: ProvenRequest,
): Promise<string> {
  const now = getNow()
  if (!proof || proof.length > 4096) throw refuse()
  const { header, claims } = await readProof(proof, now)
  const isOther = claims.htm !== method || claims.htu !== url
  const hash = accessToken === undefined ? undefined : hashText(accessToken)
  if (isOther || (hash !== undefined && claims.ath !== hash)) throw refuse()
  const isFresh =
    claims.nonce === undefined
      ? Math.abs(now - claims.iat * 1000) <= tolerance
      : isNonceGood(secrets, claims.nonce, now)
  if (!isFresh) throw new StaleProofError()
  const { kty, crv, x, y } = header.jwk
  const id = await calculateJwkThumbprint({ kty, crv, x, y })
  if (!(await useOnce(db, hashText(`${id} ${claims.jti}`), now))) throw refuse()
  return id
}

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url')

async function readProof(proof: string, now: number) {
  try {
    const options = { algorithms: ['ES256'], typ: 'dpop+jwt', currentDate: new Date(now) }
    const { protectedHeader, payload } = await jwtVerify(proof, EmbeddedJWK, options)
    return { header: v.parse(headerSchema, protectedHeader), claims: v.parse(claimsSchema, payload) }
  } catch (cause) {
    throw refuse(cause)
  }
}

async function useOnce(db: Kysely<Database>, key: string, now: number): Promise<boolean> {
  await db.deleteFrom('vault_proofs').where('expires_at', '<', `${now}`).execute()
  const inserted = await db
    .insertInto('vault_proofs')
    .values({ key, expires_at: now + Math.max(2 * tolerance, nonceLifetime) + 1000 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}
