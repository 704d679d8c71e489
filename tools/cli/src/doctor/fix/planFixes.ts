import { type Change, planWrite } from '../../changes.ts'
import type { Context } from '../../context.ts'
import { renewDeclarations } from '../../declarations/planDeclarations.ts'
import { readDeclared } from '../../lock/readDeclared.ts'
import { readLock } from '../../lock/readLock.ts'
import { planSite } from '../../plan/planSite.ts'
import { configName, type Site, withSource } from '../../site.ts'
import type { Diagnosis } from '../Cause.ts'
import { setBaseUrl } from './setBaseUrl.ts'

function editSource({ source }: Site, findings: readonly Diagnosis[]): string {
  const fix = findings.map((finding) => finding.fix).find((value) => typeof value === 'object')
  return fix ? setBaseUrl(source, fix.baseUrl) : source
}

/**
 * What `--fix` would change for these findings: in Portico's own files alone, and nothing where nothing can be fixed.
 * @throws whatever `lock` throws
 */
export async function planFixes(
  context: Context,
  site: Site,
  findings: readonly Diagnosis[],
): Promise<Change[]> {
  const { directory } = site
  const edited = withSource(site, editSource(site, findings))
  if (findings.some(({ fix }) => fix === 'lock')) {
    const plan = await planSite(context, edited)
    return [...plan.changes]
  }
  const changes = await planWrite(context, { directory, path: configName, content: edited.source })
  if (!findings.some(({ fix }) => fix === 'types')) return changes
  const declared = await readDeclared(context, site, await readLock(context, site))
  return [...changes, ...(await renewDeclarations(context, site, declared))]
}
