/** What brands call themselves. Others are called as the operator does. */
const brands: Readonly<Record<string, string>> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
}

/** An account at a provider, as far as it is known. */
export interface Account {
  readonly provider: string
  readonly name: string | null
  readonly email: string | null
}

/** What a provider calls itself. */
export const getBrand = (provider: string): string => brands[provider] ?? provider

/** An account in one line: `Google · Maya · maya@shop.example`. */
export const describeAccount = ({ provider, name, email }: Account): string =>
  [getBrand(provider), name, email].filter(Boolean).join(' · ')
