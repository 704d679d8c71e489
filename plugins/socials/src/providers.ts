/** What brands call themselves, in the order in which they are offered. */
const titles = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const

/** Those whose accounts can be had, as `features.socials` calls them. */
export const providers: readonly string[] = Object.keys(titles)

/** What one calls itself. */
export const getTitle = (provider: string): string =>
  Object.hasOwn(titles, provider) ? titles[provider as keyof typeof titles] : provider
