import { join } from 'node:path'
import { allInOrder } from '../../allInOrder.ts'
import { readJson, readText } from '../../files.ts'
import { findWorkspaceRoot } from '../../findWorkspaceSite.ts'
import type { Inspection, SiteManifest } from '../Inspection.ts'

const toText = ({ overrides, resolutions, pnpm }: SiteManifest) =>
  JSON.stringify([overrides, resolutions, pnpm])

/** The part of a `pnpm-workspace.yaml` that overrides versions; empty where there is none. */
const findSection = (text: string) => /^overrides:((?:\n[ \t].*|\n(?=\n|$))*)/m.exec(text)?.[1] ?? ''

/** All that overrides versions, at the site and at the root of its workspace, where package managers look for it. */
export async function readVersionOverrides({ context, site, manifest }: Inspection): Promise<string> {
  const root = await findWorkspaceRoot({ ...context, cwd: site.directory })
  if (root === null) return toText(manifest)
  const [shared, yaml] = await allInOrder([
    readJson(context, join(root, 'package.json')) as Promise<SiteManifest | null>,
    readText(context, join(root, 'pnpm-workspace.yaml')),
  ])
  return [toText(manifest), toText(shared ?? {}), findSection(yaml ?? '')].join('\n')
}
