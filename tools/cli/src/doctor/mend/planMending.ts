import { join } from 'node:path'
import { type Change, planWrite } from '../../changes.ts'
import { declarationsName, planDeclarations } from '../../commands/types.ts'
import type { Context } from '../../context.ts'
import { readBytes } from '../../files.ts'
import { planSite, type SitePlan } from '../../lock/planSite.ts'
import { type DeclaredPlugins, readDeclared } from '../../lock/readDeclared.ts'
import { readLock } from '../../lock/readLock.ts'
import { configName, type Site, withSource } from '../../site.ts'
import type { Diagnosis } from '../Cause.ts'
import { setBaseUrl } from './setBaseUrl.ts'

function editSource({ source }: Site, findings: readonly Diagnosis[]): string {
  const mending = findings.map((finding) => finding.mending).find((value) => typeof value === 'object')
  return mending ? setBaseUrl(source, mending.baseUrl) : source
}

/** Nobody has to have declarations: only those that are there are kept current. */
const hasDeclarations = async (context: Context, { directory }: Site) =>
  (await readBytes(context, join(directory, declarationsName))) !== null

/** Of a plan, whose files are not laid yet. */
const listDeclared = ({ plugins }: SitePlan): DeclaredPlugins =>
  Object.fromEntries(plugins.map(({ manifest }) => [manifest.id, manifest]))

async function readDeclaredNow(context: Context, site: Site): Promise<DeclaredPlugins> {
  const lock = (await readLock(context, site)) ?? { plugins: {} }
  return (await readDeclared(context, site, lock)).plugins
}

/**
 * What `--fix` would change for these findings: in Portico's own files alone, and nothing where nothing can be mended.
 * @throws whatever `lock` throws
 */
export async function planMending(
  context: Context,
  site: Site,
  findings: readonly Diagnosis[],
): Promise<Change[]> {
  const { directory } = site
  const edited = withSource(site, editSource(site, findings))
  const plan = findings.some(({ mending }) => mending === 'lock') ? await planSite(context, edited) : null
  const changes =
    plan?.changes ?? (await planWrite(context, { directory, path: configName, content: edited.source }))
  const isDeclared = plan !== null || findings.some(({ mending }) => mending === 'types')
  if (!isDeclared || !(await hasDeclarations(context, site))) return [...changes]
  const plugins = plan ? listDeclared(plan) : await readDeclaredNow(context, site)
  return [...changes, ...(await planDeclarations(context, directory, plugins))]
}
