import { lockName } from '../../site.ts'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { filesIgnored, lockIgnored } from '../causes/site.ts'
import { type DoctorCheck, found, notLookedAt } from '../DoctorCheck.ts'
import { askGit } from '../facts/askGit.ts'
import type { Inspection } from '../Inspection.ts'

const laysFiles = ({ scripts = {} }: Inspection['manifest']) =>
  Object.values(scripts).some((script) => /\bportico (?:lock|init)\b/.test(script))

function judge({ manifest }: Inspection, copied: string, ignored: readonly string[]): Diagnosis[] {
  const isCopiedIgnored = ignored.includes(copied) && !laysFiles(manifest)
  return [
    ...(ignored.includes(lockName) ? [diagnose(lockIgnored, lockName, { severity: 'warning' })] : []),
    ...(isCopiedIgnored ? [diagnose(filesIgnored, copied, { severity: 'warning' })] : []),
  ]
}

/** Whether what has to be kept is kept. */
export const gitCheck: DoctorCheck = {
  name: 'git',
  subject: 'what Git ignores',
  async look(inspection) {
    const { directory, config } = inspection.site
    const copied = `${config.publicDirectory}/portico`
    const ignored = await askGit(directory, [lockName, copied])
    return 'unknown' in ignored
      ? notLookedAt(ignored.unknown)
      : found(...judge(inspection, copied, ignored.value))
  },
}
