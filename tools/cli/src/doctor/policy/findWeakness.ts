import { getSources, isDynamic } from './allows.ts'
import type { Policy } from './Policy.ts'

const wide = /^(?:\*|https?:|data:|blob:|'unsafe-eval')$/i

/** With a nonce or a hash, browsers ignore `'unsafe-inline'`: it is for old ones. */
const isNarrowed = (source: string) => /^'(?:nonce-|sha\d+-|strict-dynamic')/i.test(source)

/** What lets scripts run that nobody named; null where nothing does. */
export function findWeakness(policy: Policy): string | null {
  const sources = getSources(policy, 'script-src')
  if (sources === undefined) return 'no script-src and no default-src'
  const ignored = isDynamic(sources)
    ? /^(?!'unsafe-eval')/i
    : sources.some(isNarrowed)
      ? /^'unsafe-inline'$/i
      : /^$/
  const weak = sources.find(
    (source) => (wide.test(source) || source.toLowerCase() === "'unsafe-inline'") && !ignored.test(source),
  )
  return weak === undefined ? null : `script-src holds ${weak}`
}
