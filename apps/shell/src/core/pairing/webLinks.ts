// Anything a browser would strip or resolve by itself can hide what a link is.
const unsafeCharacters = /[^\x21-\x7e]|[\\"'<>`{}|^]/
const lengthLimit = 2_048

/** Whether a link is a text of reasonable length, without anything that could hide what it is. */
export const isPlainLink = (link: string | null | undefined): link is string =>
  typeof link === 'string' && link.length <= lengthLimit && !unsafeCharacters.test(link)

/** An https address without credentials, or null. */
export function parseWebLink(link: string | null | undefined): string | null {
  if (!isPlainLink(link) || !/^https:\/\//i.test(link) || !URL.canParse(link)) return null
  const { protocol, username, password, hostname } = new URL(link)
  return protocol === 'https:' && !username && !password && hostname ? link : null
}
