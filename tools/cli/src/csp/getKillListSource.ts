/** What a policy has to allow for the kill list: the site itself, or the list's own origin. Null where there is none. */
export function getKillListSource(killListUrl: string | undefined): string | null {
  if (killListUrl === undefined) return null
  if (!/^(https?:)?\/\//.test(killListUrl)) return "'self'"
  // Without a scheme it has that of the page, as a source of a policy has.
  return killListUrl.startsWith('//')
    ? new URL(killListUrl, 'https://localhost').host
    : new URL(killListUrl).origin
}
