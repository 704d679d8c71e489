import { join } from 'node:path'
import { declarationsName, planDeclarations } from '../../commands/types.ts'
import { readBytes } from '../../files.ts'
import { diagnose } from '../Cause.ts'
import { typesStale } from '../causes/site.ts'
import { absent, type DoctorCheck, found, notLookedAt } from '../DoctorCheck.ts'

/** The declarations of views, where the site has some: nobody has to. */
export const declarationsCheck: DoctorCheck = {
  name: 'declarations',
  subject: `the declarations of views in ${declarationsName}`,
  async look({ context, site: { directory }, lock }) {
    if ((await readBytes(context, join(directory, declarationsName))) === null) return absent
    const locked = await lock()
    if ('unknown' in locked) return notLookedAt(`${declarationsName}: ${locked.unknown}`)
    const changes = await planDeclarations(context, directory, locked.value)
    return changes.length === 0
      ? found()
      : found(diagnose(typesStale, declarationsName, { mending: 'types' }))
  },
}
