import { lockName } from '../../site.ts'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { filesIgnored, lockIgnored } from '../causes/site.ts'
import { type DoctorCheck, found, notLookedAt } from '../DoctorCheck.ts'
import { askGit } from '../facts/askGit.ts'
import type { Inspection } from '../Inspection.ts'

const laysFiles = ({ scripts = {} }: Inspection['manifest']) =>
  Object.values(scripts).some((script) => /\bportico (?:lock|init)\b/.test(script))

function judge({ manifest }: Inspection, laid: string, ignored: readonly string[]): Diagnosis[] {
  const isLaidIgnored = ignored.includes(laid) && !laysFiles(manifest)
  return [
    ...(ignored.includes(lockName) ? [diagnose(lockIgnored, lockName, { severity: 'warning' })] : []),
    ...(isLaidIgnored ? [diagnose(filesIgnored, laid, { severity: 'warning' })] : []),
  ]
}

/** Whether what has to be kept is kept. */
export const gitCheck: DoctorCheck = {
  name: 'git',
  subject: 'what Git ignores',
  async look(inspection) {
    const { directory, config } = inspection.site
    const laid = `${config.publicDirectory}/portico`
    const ignored = await askGit(directory, [lockName, laid])
    return 'unknown' in ignored
      ? notLookedAt(ignored.unknown)
      : found(...judge(inspection, laid, ignored.value))
  },
}
