import { allows } from '../../csp/allows.ts'
import { parseHeader } from '../../csp/Policy.ts'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { frameOptions, frameRefused, permissionRefused } from '../causes/served.ts'
import { type DoctorCheck, found, notLookedAt } from '../DoctorCheck.ts'
import type { Answer } from '../probe/probe.ts'

function checkFrames({ headers, url }: Answer, safeOrigins: readonly string[]): Diagnosis[] {
  if (safeOrigins.length === 0) return []
  // In an element of the page the directive says nothing.
  const ancestors = parseHeader(headers.get('content-security-policy')).flatMap(({ directives }) => {
    const sources = directives.get('frame-ancestors')
    return sources ? [sources] : []
  })
  const refused = safeOrigins.filter((origin) =>
    ancestors.some((sources) => !allows(sources, origin, new URL(url))),
  )
  const option = headers.get('x-frame-options') ?? ''
  // Browsers heed the older header where there is no directive.
  if (ancestors.length === 0 && /^\s*(?:deny|sameorigin)/i.test(option))
    return [diagnose(frameOptions, `X-Frame-Options: ${option}, safeOrigins: ${safeOrigins.join(', ')}`)]
  return refused.map((origin) => diagnose(frameRefused, `frame-ancestors: ${origin}`))
}

/** What the modal asks the browser for: to copy addresses. */
const permissions = ['clipboard-write']

function checkPermissions({ headers }: Answer): Diagnosis[] {
  const header = headers.get('permissions-policy') ?? ''
  const isRefused = (name: string) => {
    const allowed = new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*(?:\\(([^)]*)\\)|(\\*|self))`).exec(header)
    return allowed !== null && !/\*|\bself\b/.test(allowed[1] ?? allowed[2] ?? '')
  }
  return permissions
    .filter(isRefused)
    .map((name) => diagnose(permissionRefused, `Permissions-Policy: ${name}`, { severity: 'warning' }))
}

/** Who may show the page, and what it may ask the browser for. */
export const framesCheck: DoctorCheck = {
  name: 'frames',
  subject: 'who may show the page in a frame, and its permissions',
  async look({ page, site }) {
    const answer = await page()
    if ('unknown' in answer) return notLookedAt(answer.unknown)
    return found(...checkFrames(answer.value, site.config.safeOrigins), ...checkPermissions(answer.value))
  },
}
