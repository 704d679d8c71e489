import * as v from 'valibot'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { lockConflict, lockVersion } from '../causes/site.ts'
import { type DoctorCheck, found } from '../DoctorCheck.ts'

/** The form that this command line writes. */
const ownVersion = 1
const versioned = v.object({ lockfileVersion: v.unknown() })

/** As Git writes them, each at the beginning of a line. */
const conflictMarks = /^(?:<{7} .*|={7}|>{7} .*)$/m

function readVersion(text: string): unknown {
  try {
    return v.parse(versioned, JSON.parse(text)).lockfileVersion
  } catch {
    // What is damaged otherwise is reported by what reads it.
    return ownVersion
  }
}

/** What is wrong with the text of a lockfile before it can be read. @param text null where there is none */
export function checkLockText(text: string | null): Diagnosis[] {
  if (text === null) return []
  const mark = conflictMarks.exec(text)
  if (mark) return [diagnose(lockConflict, `line ${text.slice(0, mark.index).split('\n').length}`)]
  const version = readVersion(text)
  if (version === ownVersion) return []
  return [diagnose(lockVersion, `lockfileVersion ${JSON.stringify(version)}, expected ${ownVersion}`)]
}

/** The form of the lockfile. */
export const lockfileCheck: DoctorCheck = {
  name: 'lockfile',
  subject: 'the form of the lockfile',
  look: async ({ lockText }) => found(...checkLockText(lockText)),
}
