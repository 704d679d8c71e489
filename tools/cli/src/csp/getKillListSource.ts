/** What a policy has to allow for the kill list: the site itself, or the list's own origin. Null where there is none. */
export function getKillListSource(url: string | undefined): string | null {
  if (url === undefined) return null
  if (!/^(https?:)?\/\//.test(url)) return "'self'"
  // Without a scheme it has that of the page, as a source of a policy has.
  return url.startsWith('//') ? new URL(url, 'https://localhost').host : new URL(url).origin
}
