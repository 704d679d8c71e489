import { join } from 'node:path'
import { declarationsName, planDeclarations } from '../../declarations/planDeclarations.ts'
import { readBytes } from '../../files.ts'
import { readDeclared } from '../../lock/readDeclared.ts'
import { diagnose } from '../Cause.ts'
import { typesStale } from '../causes/site.ts'
import { absent, type DoctorCheck, found, notLookedAt } from '../DoctorCheck.ts'

/** The declarations of views, where the site has some: nobody has to. */
export const declarationsCheck: DoctorCheck = {
  name: 'declarations',
  subject: `the declarations of views in ${declarationsName}`,
  async look({ context, site, lock }) {
    const { directory } = site
    if ((await readBytes(context, join(directory, declarationsName))) === null) return absent
    const locked = await lock()
    if ('unknown' in locked) return notLookedAt(`${declarationsName}: ${locked.unknown}`)
    const { plugins, notLaid } = await readDeclared(context, site, locked.value)
    if (notLaid.length > 0)
      return notLookedAt(`${declarationsName}: the files of ${notLaid.join(', ')} are not laid`)
    const changes = await planDeclarations(context, directory, plugins)
    return changes.length === 0
      ? found()
      : found(diagnose(typesStale, declarationsName, { mending: 'types' }))
  },
}
