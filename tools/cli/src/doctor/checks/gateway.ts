import { isOriginAllowed } from '@portico/contract/shell'
import * as v from 'valibot'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { certificate } from '../causes/served.ts'
import {
  gatewayDegraded,
  gatewayFailing,
  gatewayInvalid,
  gatewayUnreachable,
  originRefused,
} from '../causes/service.ts'
import { absent, type DoctorCheck, type Examined, found, merge, notLookedAt } from '../DoctorCheck.ts'
import { isReadable } from '../facts/isReadable.ts'
import { readJsonBody } from '../facts/readJsonBody.ts'
import type { Inspection } from '../Inspection.ts'
import { type Answer, isAnswer, type Silence } from '../probe/probe.ts'

const originsSchema = v.object({ allowedOrigins: v.array(v.string()) })
const states = v.record(v.string(), v.string())
const healthSchema = v.object({
  status: v.string(),
  database: v.optional(v.string()),
  chains: v.optional(states, {}),
})

const toAddress = (gatewayUrl: string, path: string) => gatewayUrl.replace(/\/$/, '') + path

function checkSilence({ kind, reason }: Silence, gatewayUrl: string): Examined {
  if (kind === 'offline') return notLookedAt(`the gateway: ${reason}`)
  return found(
    diagnose(kind === 'certificate' ? certificate : gatewayUnreachable, `${gatewayUrl}: ${reason}`),
  )
}

const refuse = (origin: string, gatewayUrl: string, reason: string) =>
  diagnose(originRefused, `${origin} at ${gatewayUrl}: ${reason}`)

/** The list that the gateway names, and what it really does. */
async function checkOrigin(
  { probe, address }: Inspection,
  gatewayUrl: string,
  allowed: readonly string[],
): Promise<Examined> {
  const origin = (await address())?.origin
  if (!origin) return notLookedAt('whether the gateway allows the origin: give `--url`')
  if (!isOriginAllowed(origin, allowed))
    return found(refuse(origin, gatewayUrl, `allowedOrigins: ${allowed.join(', ')}`))
  const answer = await probe(toAddress(gatewayUrl, '/v1/supported-chains'), { origin })
  if (!isAnswer(answer) || answer.status !== 200)
    return notLookedAt('whether the gateway allows the origin: it did not answer')
  return isReadable(answer, origin)
    ? found()
    : found(refuse(origin, gatewayUrl, 'no Access-Control-Allow-Origin for it'))
}

/** Not every gateway answers: the path is no part of the API. */
async function checkHealth({ probe }: Inspection, gatewayUrl: string): Promise<Diagnosis[]> {
  const answer = await probe(toAddress(gatewayUrl, '/health'))
  const health = isAnswer(answer) ? readJsonBody(answer, healthSchema) : null
  if (health === null || health.status !== 'degraded') return []
  const parts = Object.entries({ ...(health.database && { database: health.database }), ...health.chains })
  const down = parts.filter(([, state]) => state !== 'ok').map(([name]) => name)
  return [diagnose(gatewayDegraded, down.join(', ') || gatewayUrl)]
}

async function checkAnswer(inspection: Inspection, gatewayUrl: string, answer: Answer): Promise<Examined> {
  const { status } = answer
  if (status >= 500) return found(diagnose(gatewayFailing, `${gatewayUrl}: status ${status}`))
  if (status === 401 || status === 403 || status === 429)
    return notLookedAt(`the gateway: it answers with ${status}`)
  const body = status === 200 ? readJsonBody(answer, originsSchema) : null
  if (body === null) return found(diagnose(gatewayInvalid, `${gatewayUrl}: status ${status}`))
  return merge(
    await checkOrigin(inspection, gatewayUrl, body.allowedOrigins),
    found(...(await checkHealth(inspection, gatewayUrl))),
  )
}

/** The gateway, as a page of the site would meet it. */
export const gatewayCheck: DoctorCheck = {
  name: 'gateway',
  subject: 'the gateway',
  async look(inspection) {
    const { gatewayUrl } = inspection.site.config
    if (gatewayUrl === undefined) return absent
    const answer = await inspection.probe(toAddress(gatewayUrl, '/projects/v1/origins'))
    return isAnswer(answer) ? checkAnswer(inspection, gatewayUrl, answer) : checkSilence(answer, gatewayUrl)
  },
}
