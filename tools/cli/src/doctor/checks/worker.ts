import type { PorticoLock } from '@portico/contract/lock'
import { diagnose } from '../Cause.ts'
import { workerStale } from '../causes/served.ts'
import { absent, type DoctorCheck, found, notLookedAt } from '../DoctorCheck.ts'
import { type Answer, isAnswer } from '../probe/probe.ts'

/** The names that build tools give service workers. */
const names = ['sw.js', 'service-worker.js']

const isHeld = ({ shell, plugins }: PorticoLock, kind: string, id: string | undefined, version: string) =>
  kind === 'shell'
    ? shell.version === version
    : [plugins[id ?? '']?.version, plugins[id ?? '']?.canary?.version].includes(version)

/** Sites of one page answer every name with that page. */
const isScript = ({ status, headers }: Answer) =>
  status === 200 && /\b(?:java|ecma)script\b/i.test(headers.get('content-type') ?? '')

/** Releases that a worker names and the lockfile does not hold. */
function listStale(text: string, lock: PorticoLock): string[] {
  const named = [...text.matchAll(/portico\/(shell|plugins\/([a-z][a-z0-9-]*))\/(\d+\.\d+\.\d+[\w.-]*)\//g)]
  const stale = named.filter(([, kind = '', id, version = '']) => !isHeld(lock, kind, id, version))
  return [...new Set(stale.map(([, kind, , version]) => `${kind} ${version}`))]
}

/** What a service worker keeps. */
export const workerCheck: DoctorCheck = {
  name: 'worker',
  subject: 'the service worker',
  async look({ page, lock, probe }) {
    const answer = await page()
    if ('unknown' in answer) return notLookedAt(answer.unknown)
    const locked = await lock()
    if ('unknown' in locked) return notLookedAt(`the service worker: ${locked.unknown}`)
    const asked = names.map((name) => probe(new URL(name, answer.value.url).href))
    const workers = (await Promise.all(asked)).filter(isAnswer).filter(isScript)
    if (workers.length === 0) return absent
    return found(
      ...workers.flatMap(({ url, body }) =>
        listStale(body.toString(), locked.value).map((release) =>
          diagnose(workerStale, `${url}: ${release}`),
        ),
      ),
    )
  },
}
