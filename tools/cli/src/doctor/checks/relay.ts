import { diagnose } from '../Cause.ts'
import { certificate } from '../causes/served.ts'
import { relayDown, relayInvalid, relayRefused } from '../causes/service.ts'
import { absent, type DoctorCheck, type Examined, found, merge, notLookedAt } from '../DoctorCheck.ts'
import { isAnswer } from '../probe/probe.ts'
import { probeSocket } from '../probe/probeSocket.ts'

/** It opens, or asks for the token that only a wallet's client can sign: either way there is a relay. */
const opens = [101, 400, 401]

function judge(status: number, relayUrl: string, origin: string | undefined): Examined {
  if (opens.includes(status)) return found()
  if (status === 403 && origin !== undefined) return found(diagnose(relayRefused, `${origin} at ${relayUrl}`))
  if (status === 403 || status === 429) return notLookedAt(`the relay: it answers with ${status}`)
  const cause = status >= 500 ? relayDown : relayInvalid
  return found(diagnose(cause, `${relayUrl}: status ${status}`))
}

/** The relay, as a page of the site would meet it. */
export const relayCheck: DoctorCheck = {
  name: 'relay',
  subject: 'the relay',
  async look({ probe, address, machine: { timeLimit }, site }) {
    const { relayUrl } = site.config
    if (relayUrl === undefined) return absent
    // A plain question first: it knows `--offline`, and says more of what is wrong.
    const plain = await probe(relayUrl.replace(/^ws/, 'http'))
    if (!isAnswer(plain) && plain.kind === 'offline') return notLookedAt(`the relay: ${plain.reason}`)
    if (!isAnswer(plain) && plain.kind === 'certificate')
      return found(diagnose(certificate, `${relayUrl}: ${plain.reason}`))
    const origin = (await address())?.origin
    const status = await probeSocket({ url: relayUrl, timeLimit, origin }).catch(() => null)
    if (status === null) {
      const reason = isAnswer(plain) ? 'it hangs up on websockets' : plain.reason
      return found(diagnose(relayDown, `${relayUrl}: ${reason}`))
    }
    // A provider refuses anyone who names no project: then it is not the origin that it refuses.
    const isRefused =
      status === 403 && (await probeSocket({ url: relayUrl, timeLimit }).catch(() => 403)) !== 403
    const unasked = origin ? [] : ['whether the relay allows the origin: give `--url`']
    return merge(judge(status, relayUrl, isRefused ? origin : undefined), { findings: [], unknown: unasked })
  },
}
