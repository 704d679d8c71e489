import { isLoopback } from '../../isLoopback.ts'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { certificate, insecureSite, pageCached, siteFailing, siteUnreachable } from '../causes/served.ts'
import { type DoctorCheck, found, notLookedAt } from '../DoctorCheck.ts'
import { type Answer, isAnswer, type Silence } from '../probe/probe.ts'

/** Seconds. Longer than this, and visitors of yesterday still have the files of yesterday. */
const longest = 86_400

function checkCache({ headers, url }: Answer): Diagnosis[] {
  const control = headers.get('cache-control')?.toLowerCase() ?? ''
  if (/\bno-(?:cache|store)\b/.test(control)) return []
  const age = Number(/(?:^|[\s,])max-age=(\d+)/.exec(control)?.[1] ?? 0)
  if (age <= longest && !/\bimmutable\b/.test(control)) return []
  return [diagnose(pageCached, `Cache-Control: ${control} for ${url}`, { severity: 'warning' })]
}

function checkSilence({ kind, reason }: Silence, url: string): Diagnosis {
  return diagnose(kind === 'certificate' ? certificate : siteUnreachable, `${url}: ${reason}`)
}

/** The page itself. */
export const pageCheck: DoctorCheck = {
  name: 'page',
  subject: 'the page of the running site',
  async look({ request, address }) {
    const asked = await request()
    if ('unknown' in asked) return notLookedAt(asked.unknown)
    const answer = asked.value
    const url = (await address()) as URL
    if (!isAnswer(answer))
      return answer.kind === 'offline' ? notLookedAt(answer.reason) : found(checkSilence(answer, url.href))
    if (answer.status !== 200) return found(diagnose(siteFailing, `${url.href}: status ${answer.status}`))
    const insecure = url.protocol === 'http:' && !isLoopback(url) ? [diagnose(insecureSite, url.origin)] : []
    return found(...insecure, ...checkCache(answer))
  },
}
