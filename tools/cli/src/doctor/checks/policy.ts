import { PorticoError } from '@portico/contract/errors/tools'
import { allows, getSources, isDynamic } from '../../csp/allows.ts'
import type { PolicyDirective } from '../../csp/createPolicy.ts'
import type { Policy } from '../../csp/Policy.ts'
import { planPolicy } from '../../csp/planPolicy.ts'
import type { CodeNode } from '../../networks/readCustomNodes.ts'
import { readPageNodes } from '../../networks/readPageNodes.ts'
import type { Site } from '../../site.ts'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { policyMissing, policyReportOnly, policySource, policyWeak, trustedTypes } from '../causes/served.ts'
import { type DoctorCheck, type Examined, found, notLookedAt } from '../DoctorCheck.ts'
import type { Inspection } from '../Inspection.ts'
import { findWeakness } from '../policy/findWeakness.ts'
import { readPolicies } from '../policy/readPolicies.ts'

const judged = ['script-src', 'img-src', 'connect-src']

/** Those that the site alone needs: it may do without. Of scripts, the modal needs the place of its files. */
function needs({ name, sources }: PolicyDirective, { baseUrl }: Site['config']): string[] {
  const isElsewhere = /^(?:https?:)?\/\//.test(baseUrl)
  const isOurs = (source: string) => source !== "'self'" || (name === 'script-src' && !isElsewhere)
  return sources.map(({ source }) => source).filter(isOurs)
}

function checkSources(policy: Policy, directive: PolicyDirective, site: Site, page: URL): Diagnosis[] {
  const { name } = directive
  const sources = getSources(policy, name)
  if (sources === undefined || (name === 'script-src' && isDynamic(sources))) return []
  const missing = needs(directive, site.config).filter((source) => !allows(sources, source, page))
  return missing.map((source) => diagnose(policySource, `${name}: ${source}`))
}

/** Nodes that the code names beside the configuration, and the policy refuses. */
function checkNodes(policy: Policy, nodes: readonly CodeNode[], page: URL): Diagnosis[] {
  const sources = getSources(policy, 'connect-src')
  if (sources === undefined) return []
  const origins = nodes.map(({ url }) => (URL.canParse(url) ? new URL(url).origin : null))
  const refused = origins.filter((origin) => origin !== null && !allows(sources, origin, page))
  return [...new Set(refused)].map((origin) => diagnose(policySource, `connect-src: ${origin}`))
}

function checkTypes({ directives }: Policy, planned: readonly PolicyDirective[]): Diagnosis[] {
  const allowed = directives.get('trusted-types')
  if (!allowed || allowed.includes('*')) return []
  const wanted = planned.find(({ name }) => name === 'trusted-types')?.sources ?? []
  return wanted
    .filter(({ source }) => source !== "'none'" && !allowed.includes(source))
    .map(({ source }) => diagnose(trustedTypes, `trusted-types: ${source}`))
}

async function checkPolicies(
  { context, site }: Pick<Inspection, 'context' | 'site'>,
  policies: readonly Policy[],
  page: URL,
): Promise<Examined> {
  try {
    const { directives } = await planPolicy(context, site)
    const { nodes, unread } = await readPageNodes(site)
    const sources = directives.filter(({ name }) => judged.includes(name))
    const findings = policies.flatMap((policy) => [
      ...sources.flatMap((directive) => checkSources(policy, directive, site, page)),
      ...checkNodes(policy, nodes, page),
      ...checkTypes(policy, directives),
    ])
    return {
      findings: findings.filter(
        ({ details }, index) => findings.findIndex((other) => other.details === details) === index,
      ),
      unknown: unread.map((line) => `networks in ${line}`),
    }
  } catch (error) {
    if (!(error instanceof PorticoError)) throw error
    return notLookedAt(`sources of the content policy: ${error.details ?? error.shortMessage}`)
  }
}

/** All policies are enforced, so one that is strict is enough. */
function checkStrength(policies: readonly Policy[]): Diagnosis[] {
  const weaknesses = policies.map(findWeakness)
  const [first] = weaknesses
  if (!first || weaknesses.includes(null)) return []
  return [diagnose(policyWeak, first, { severity: 'warning' })]
}

/** The content policy under which the page runs. */
export const policyCheck: DoctorCheck = {
  name: 'policy',
  subject: 'the content policy of the page',
  async look({ context, page, site }) {
    const answer = await page()
    if ('unknown' in answer) return notLookedAt(answer.unknown)
    const { url } = answer.value
    const { enforced, isReported } = readPolicies(answer.value)
    if (enforced.length === 0)
      return found(diagnose(isReported ? policyReportOnly : policyMissing, url, { severity: 'warning' }))
    const { findings, unknown } = await checkPolicies({ context, site }, enforced, new URL(url))
    return { findings: [...findings, ...checkStrength(enforced)], unknown }
  },
}
