import { NodeNotAllowedError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { allows } from '../csp/allows.ts'
import { planPolicy } from '../csp/planPolicy.ts'
import { readPageNodes } from '../networks/readPageNodes.ts'
import { configName, type Site } from '../site.ts'
import { type Finding, toFinding } from './Finding.ts'

/** Only a source of the site itself depends on it, and no node is one. */
const page = new URL('https://localhost')

/** A key may be part of the path or of the query: neither is shown. */
const toShown = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

/** Nodes that pages ask by their own code, and the policy that `portico csp` makes of the configuration refuses. */
export async function checkNodes(context: Context, site: Site): Promise<Finding[]> {
  const { nodes } = await readPageNodes(site)
  if (nodes.length === 0) return []
  const { directives } = await planPolicy(context, site)
  const allowed = directives.find(({ name }) => name === 'connect-src')?.sources ?? []
  const sources = allowed.map(({ source }) => source)
  const refused = nodes.filter(({ url }) => URL.canParse(url) && !allows(sources, new URL(url).origin, page))
  const details = refused.map(({ id, url, path }) => `${toShown(url)} of ${id}, in ${path}`)
  return [...new Set(details)].map((line) =>
    toFinding(
      new NodeNotAllowedError({
        details: line,
        metaMessages: [`Name the network in ${configName}, and import its list from there.`],
      }),
      'warning',
    ),
  )
}
