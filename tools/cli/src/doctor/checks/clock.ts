import { type Diagnosis, diagnose } from '../Cause.ts'
import { clockWrong } from '../causes/service.ts'
import { type DoctorCheck, found, notLookedAt } from '../DoctorCheck.ts'
import type { Inspection } from '../Inspection.ts'
import { type Answer, isAnswer } from '../probe/probe.ts'

/** Milliseconds. Tokens of the relay allow for two minutes. */
const tolerance = 60_000

/** Milliseconds by which a server is ahead; null where its answer does not say, or was kept by somebody between. */
function getSkew({ headers, time }: Answer): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) || headers.has('age') ? null : date - time
}

function judge(skew: number, server: string): Diagnosis[] {
  if (Math.abs(skew) <= tolerance) return []
  const seconds = Math.round(Math.abs(skew) / 1000)
  return [diagnose(clockWrong, `${server} is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} this machine`)]
}

async function ask({ probe, site, page }: Inspection): Promise<Answer | null> {
  const { gatewayUrl } = site.config
  const answer = gatewayUrl === undefined ? null : await probe(gatewayUrl)
  if (answer !== null && isAnswer(answer)) return answer
  const served = await page()
  return 'value' in served ? served.value : null
}

/** The clocks of this machine and of the gateway, or else of the site's server. */
export const clockCheck: DoctorCheck = {
  name: 'clock',
  subject: 'the clocks of this machine and a server',
  async look(inspection) {
    const answer = await ask(inspection)
    const skew = answer && getSkew(answer)
    if (answer === null || skew === null) return notLookedAt('the clock: no server gave the time')
    return found(...judge(skew, new URL(answer.url).origin))
  },
}
