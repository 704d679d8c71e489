import { KillListInvalidError, PluginWithdrawnError } from '@portico/contract/errors/tools'
import type { KillListSource } from '@portico/contract/killList'
import type { Finding } from '../../check/Finding.ts'
import { judgeKillList } from '../../check/judgeKillList.ts'
import { diagnose } from '../Cause.ts'
import { killListCors, killListMissing } from '../causes/killList.ts'
import { certificate } from '../causes/served.ts'
import { absent, type DoctorCheck, type Examined, found, merge, notLookedAt } from '../DoctorCheck.ts'
import { isReadable } from '../facts/isReadable.ts'
import { readFollowed } from '../facts/readFollowed.ts'
import type { Inspection } from '../Inspection.ts'
import { type Answer, isAnswer, type Silence } from '../probe/probe.ts'

/** What `portico check` finds of a kill list on disk. */
export const killListCodes: readonly string[] = [PluginWithdrawnError.code, KillListInvalidError.code]

function judgeSilence({ kind, reason }: Silence, url: string): Examined {
  if (kind === 'offline') return notLookedAt(`the kill list: ${reason}`)
  return found(diagnose(kind === 'certificate' ? certificate : killListMissing, `${url}: ${reason}`))
}

const toExamined = (findings: readonly Finding[]): Examined =>
  found(...findings.map((finding) => ({ ...finding, fix: null })))

async function judgeAnswer(
  { lock }: Inspection,
  { publicKey }: KillListSource,
  { body, url }: Answer,
): Promise<Examined> {
  const locked = await lock()
  const pinned = 'value' in locked ? locked.value : null
  return toExamined(await judgeKillList({ text: body.toString(), publicKey, place: url }, pinned))
}

/** A list as a page would get it. */
async function checkServed(inspection: Inspection, list: KillListSource): Promise<Examined> {
  const page = await inspection.address()
  if (!URL.canParse(list.url, page)) return notLookedAt('the kill list as it is served: give `--url`')
  const url = new URL(list.url, page)
  const asked = await inspection.page()
  // Where the site itself does not answer, that comes first.
  if (url.origin === page?.origin && 'unknown' in asked) return notLookedAt(asked.unknown)
  const answer = await readFollowed(inspection, url.href, { origin: page?.origin })
  if (!isAnswer(answer)) return judgeSilence(answer, url.href)
  if (answer.status !== 200) return found(diagnose(killListMissing, `${url.href}: status ${answer.status}`))
  if (page && !isReadable(answer, page.origin))
    return found(diagnose(killListCors, `${page.origin} at ${url.href}`))
  const unasked = page ? [] : ['whether the kill list allows the origin: give `--url`']
  return merge(await judgeAnswer(inspection, list, answer), { findings: [], unknown: unasked })
}

/** What the site has withdrawn, on disk and as a page would get it. */
export const killListCheck: DoctorCheck = {
  name: 'kill-list',
  subject: 'the kill list, and what it withdraws',
  async look(inspection) {
    const { killList } = inspection.site.config
    if (!killList) return absent
    const served = await checkServed(inspection, killList)
    const isReported = (code: string) => served.findings.some((finding) => finding.code === code)
    const copied = (await inspection.checked()).filter(
      ({ code }) => killListCodes.includes(code) && !isReported(code),
    )
    return merge(served, toExamined(copied))
  },
}
