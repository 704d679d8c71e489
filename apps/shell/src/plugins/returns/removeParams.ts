const decode = (name: string) => new URLSearchParams(`${name}=`).keys().next().value

/** Takes parameters out of a query, and leaves every other as it is written. @param search with its `?`, or empty */
export function removeParams(search: string, names: readonly string[]): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((entry) => !names.includes(decode(entry.split('=', 1)[0] ?? '') ?? ''))
  return kept.length > 0 && kept.join('') !== '' ? `?${kept.join('&')}` : ''
}
