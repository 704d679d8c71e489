/**
 * Whether output may be coloured: in a terminal, unless `NO_COLOR` (https://no-color.org) or `FORCE_COLOR`
 * (https://force-color.org) is set. Of both, `NO_COLOR` wins. An empty variable counts as not set; `FORCE_COLOR=0` is no.
 */
export function isColoured(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0'
  return isTerminal && env.TERM !== 'dumb'
}
