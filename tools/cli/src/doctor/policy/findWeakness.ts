import { getSources, isDynamic } from '../../csp/allows.ts'
import type { Policy } from '../../csp/Policy.ts'

const wide = /^(?:\*|https?:|data:|blob:|'unsafe-(?:eval|inline)')$/i

/** With a nonce or a hash, browsers ignore `'unsafe-inline'`: it is for old ones. */
const isNarrowed = (source: string) => /^'(?:nonce-|sha\d+-)/i.test(source)

/** Whether browsers ignore a source for what stands beside it. */
function isIgnored(source: string, sources: readonly string[]): boolean {
  if (isDynamic(sources)) return source.toLowerCase() !== "'unsafe-eval'"
  return source.toLowerCase() === "'unsafe-inline'" && sources.some(isNarrowed)
}

/** What lets scripts run that nobody named; null where nothing does. */
export function findWeakness(policy: Policy): string | null {
  const sources = getSources(policy, 'script-src')
  if (sources === undefined) return 'no script-src and no default-src'
  const weak = sources.find((source) => wide.test(source) && !isIgnored(source, sources))
  return weak === undefined ? null : `script-src holds ${weak}`
}
