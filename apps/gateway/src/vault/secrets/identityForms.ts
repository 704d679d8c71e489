import type { Secrets } from './createSecrets.ts'

const toIdentityContext = (kind: string) => `identity ${kind}`

/** How identities are hidden and found. */
export const identityForms = {
  hash: (secrets: Secrets, kind: string, value: string) => secrets.hash(toIdentityContext(kind), value),
  hashes: (secrets: Secrets, kind: string, value: string) => secrets.hashes(toIdentityContext(kind), value),
  encrypt: (secrets: Secrets, kind: string, value: string) => secrets.encrypt(toIdentityContext(kind), value),
  decrypt: (secrets: Secrets, kind: string, value: string) => secrets.decrypt(toIdentityContext(kind), value),
}
