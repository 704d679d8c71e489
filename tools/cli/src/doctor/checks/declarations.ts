import { findDeclarationsPath, listDeclarations } from '../../declarations/declarationsPath.ts'
import { isIncluded } from '../../declarations/isIncluded.ts'
import { planDeclarations } from '../../declarations/planDeclarations.ts'
import { readDeclared } from '../../lock/readDeclared.ts'
import { diagnose } from '../Cause.ts'
import { typesOutside, typesStale } from '../causes/site.ts'
import { absent, type DoctorCheck, type Examined, found, merge, notLookedAt } from '../DoctorCheck.ts'
import type { Inspection } from '../Inspection.ts'

async function checkContent({ context, site, lock }: Inspection, path: string): Promise<Examined> {
  const locked = await lock()
  if ('unknown' in locked) return notLookedAt(`${path}: ${locked.unknown}`)
  const declared = await readDeclared(context, site, locked.value)
  const notCopied = [...(declared.viewIds ? [] : ['shell']), ...declared.notCopied]
  if (notCopied.length > 0) return notLookedAt(`${path}: the files of ${notCopied.join(', ')} are not copied`)
  const changes = await planDeclarations(context, site, declared)
  const details = changes.map((change) => change.path).join(', ')
  return changes.length === 0 ? found() : found(diagnose(typesStale, details, { fix: 'types' }))
}

/** Nothing fails where they are not read, and nothing is refused either: hence only a warning. */
async function checkPlace({ context, site }: Inspection, path: string): Promise<Examined> {
  return (await isIncluded(context, site.directory, path)) === false
    ? found(diagnose(typesOutside, `tsconfig.json leaves out ${path}`, { severity: 'warning' }))
    : found()
}

/** The declarations of views, where the site has some: nobody has to. */
export const declarationsCheck: DoctorCheck = {
  name: 'declarations',
  subject: 'the declarations of views that `portico types` wrote',
  async look(inspection) {
    const { context, site } = inspection
    if ((await listDeclarations(context, site.directory)).length === 0) return absent
    const path = await findDeclarationsPath(context, site.directory)
    return merge(await checkContent(inspection, path), await checkPlace(inspection, path))
  },
}
