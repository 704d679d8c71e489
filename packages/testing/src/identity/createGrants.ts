import { createHash, randomBytes } from 'node:crypto'
import type { Account } from './accounts.ts'

/** What somebody allowed a client. */
export interface Grant {
  readonly account: Account
  readonly scopes: readonly string[]
  readonly redirectUri: string
  /** PKCE, by S256. Null where the client did without. */
  readonly challenge: string | null
  readonly nonce: string | null
}

/** Keeps what codes and tokens stand for, in memory. */
export interface Grants {
  /** @returns a code, which is good once */
  addCode(grant: Grant): string
  takeCode(code: string): Grant | undefined
  addToken(grant: Grant): string
  findToken(token: string): Grant | undefined
}

const createSecret = () => randomBytes(24).toString('base64url')

/** Begins empty. */
export function createGrants(): Grants {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const add = (grants: Map<string, Grant>, grant: Grant) => {
    const secret = createSecret()
    grants.set(secret, grant)
    return secret
  }
  return {
    addCode: (grant) => add(codes, grant),
    takeCode(code) {
      const grant = codes.get(code)
      codes.delete(code)
      return grant
    },
    addToken: (grant) => add(tokens, grant),
    findToken: (token) => tokens.get(token),
  }
}

/** Whether the verifier is that of the challenge. A verifier without a challenge is refused as well: somebody took the challenge away. */
export function isVerified(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null || verifier === null) return challenge === verifier
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}
