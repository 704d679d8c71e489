import type { PorticoLock } from '@portico/contract/lock'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { fileFallback, fileMissing, fileRedirected, baseUrl as wrongBaseUrl } from '../causes/served.ts'
import { type DoctorCheck, type Examined, found, notLookedAt } from '../DoctorCheck.ts'
import { findBaseUrl } from '../facts/findBaseUrl.ts'
import { type FileFault, judgeFile } from '../facts/judgeFile.ts'
import { listServed, type ServedFile } from '../facts/listServed.ts'
import type { Inspection } from '../Inspection.ts'
import { mapLimited } from '../probe/mapLimited.ts'
import { isAnswer } from '../probe/probe.ts'

const atOnce = 8
const shown = 3

interface Judged {
  readonly file: ServedFile
  readonly fault: FileFault
}

/** One finding for each kind of fault, with the first files that have it. */
function group(judged: readonly Judged[]): Diagnosis[] {
  const causes = [...new Set(judged.map(({ fault }) => fault.cause))]
  return causes.map((cause) => {
    const same = judged.filter(({ fault }) => fault.cause === cause)
    const lines = same.slice(0, shown).map(({ file, fault }) => `${file.path} (${fault.reason})`)
    const rest = same.length > shown ? ` and ${same.length - shown} more` : ''
    return diagnose(cause, `${lines.join(', ')}${rest}`)
  })
}

/** Whether nothing is where the configuration says, as opposed to something that is missing or changed. */
const isElsewhere = (files: readonly ServedFile[], judged: readonly Judged[]) =>
  judged.length === files.length &&
  judged.every(({ fault }) => [fileMissing, fileFallback, fileRedirected].includes(fault.cause))

async function judgeAll(
  { probe, site }: Inspection,
  files: readonly ServedFile[],
  page: URL,
): Promise<Judged[]> {
  const base = new URL(site.config.baseUrl, page)
  const origin = base.origin === page.origin ? undefined : page.origin
  const ask = async (file: ServedFile) =>
    judgeFile(await probe(new URL(file.path, base).href, { origin }), file, page)
  const faults = await mapLimited(files, atOnce, ask)
  return files.flatMap((file, index) => {
    const fault = faults[index]
    return fault ? [{ file, fault }] : []
  })
}

async function judge(inspection: Inspection, lock: PorticoLock, page: URL): Promise<Examined> {
  const { context, site, probe } = inspection
  const files = await listServed(context, site, lock)
  const [first] = files
  if (!first) return notLookedAt('the lockfile names no file')
  // Where nobody answers, there is no need to wait for that as many times as there are files.
  const knock = await probe(new URL(first.path, new URL(site.config.baseUrl, page)).href)
  if (!isAnswer(knock) && knock.kind === 'offline') return notLookedAt(`served files: ${knock.reason}`)
  if (!isAnswer(knock) && knock.kind !== 'undecodable')
    return found(...group([{ file: first, fault: judgeFile(knock, first, page) as FileFault }]))
  const judged = await judgeAll(inspection, files, page)
  const elsewhere = isElsewhere(files, judged) ? await findBaseUrl(inspection, first, page) : null
  if (elsewhere === null) return found(...group(judged))
  const details = `${elsewhere.baseUrl} in place of ${site.config.baseUrl}`
  return found(
    diagnose(wrongBaseUrl, details, {
      fix: elsewhere.isSaidByCode ? { baseUrl: elsewhere.baseUrl } : null,
    }),
  )
}

/** The files of the modal as visitors get them. */
export const filesCheck: DoctorCheck = {
  name: 'files',
  subject: 'the served files of the modal',
  async look(inspection) {
    const page = await inspection.page()
    if ('unknown' in page) return notLookedAt(page.unknown)
    const planned = await inspection.plan()
    if ('unknown' in planned) return notLookedAt(`served files: ${planned.unknown}`)
    const lock = await inspection.lock()
    if ('unknown' in lock) return notLookedAt(`served files: ${lock.unknown}`)
    // What is wrong on disk is wrong on the server, and has been said.
    if (planned.value.changes.length > 0) return notLookedAt('served files: those on disk come first')
    return judge(inspection, lock.value, new URL(page.value.url))
  },
}
