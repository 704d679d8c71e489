/**
 * The strict policy under which the demo site runs, so that a violation shows here and not at a customer's. The
 * modal needs nothing more than this from a site.
 * @param connect origins that scripts may call: the gateway, the relay, and chains for wallets of the page
 */
export function createContentPolicy(connect: readonly string[]): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...connect.filter((origin) => origin.startsWith('http'))],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
