import type { Secrets } from './createSecrets.ts'

/** What is known of an account at a provider, as of its last login. */
export interface Profile {
  readonly provider: string
  readonly name: string | null
  /** That the provider vouches for. Mails go there, and nobody gets in by it. */
  readonly email: string | null
}

const context = 'social profile'

/** How profiles are hidden. */
export const profileForms = {
  /** Null where nothing is kept. */
  read: (secrets: Secrets, profile: string | null): Profile | null =>
    profile === null ? null : JSON.parse(secrets.decrypt(context, profile)),
  /** Columns of a profile. */
  write: (secrets: Secrets, { provider, name, email }: Profile) => ({
    profile: secrets.encrypt(context, JSON.stringify({ provider, name, email })),
    email_key: email === null ? null : secrets.hash('address', email),
  }),
}
