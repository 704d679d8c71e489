import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../database/schema.ts'
import { type SwapQuote, swapQuoteSchema } from './SwapQuote.ts'

/** Signs quotes, so that what was promised can be proven later, by anybody with the public key. */
export interface QuoteSigner {
  /** A JSON Web Token (RFC 7519) with the quote in it. @param expiresAt seconds since 1970 */
  sign(quote: SwapQuote, expiresAt: number): Promise<string>
  /** The quote of a token of this gateway that has not expired; null for every other text. */
  read(token: string): Promise<SwapQuote | null>
  /** Public keys, as a JSON Web Key Set (RFC 7517). */
  readonly keys: { readonly keys: readonly JWK[] }
}

const algorithm = 'ES256'

/** The key of all gateways with one database; made now if there is none. */
async function readKey(db: Kysely<Database>): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  await db
    .insertInto('swap_keys')
    .values({ id: 1, key: JSON.stringify(await exportJWK(privateKey)) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { key } = await db.selectFrom('swap_keys').select('key').where('id', '=', 1).executeTakeFirstOrThrow()
  return JSON.parse(key) as JWK
}

/** Makes a {@link QuoteSigner}. */
export async function createQuoteSigner(db: Kysely<Database>): Promise<QuoteSigner> {
  const secret = await readKey(db)
  const { d: _, ...shown } = secret
  const kid = await calculateJwkThumbprint(shown)
  const [privateKey, publicKey] = await Promise.all([
    importJWK(secret, algorithm),
    importJWK(shown, algorithm),
  ])
  return {
    keys: { keys: [{ ...shown, kid, alg: algorithm, use: 'sig' }] },
    sign: (quote, expiresAt) =>
      new SignJWT({ quote })
        .setProtectedHeader({ alg: algorithm, kid })
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(privateKey),
    async read(token) {
      const payload = await jwtVerify(token, publicKey, { algorithms: [algorithm] }).then(
        (verified) => verified.payload,
        () => null,
      )
      const quote = v.safeParse(swapQuoteSchema, payload?.quote)
      return quote.success ? quote.output : null
    },
  }
}
