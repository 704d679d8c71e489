import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Violation } from '../Violation.ts'
import type { Project, Workspace } from '../workspace/readWorkspace.ts'
import { checkExports, type ExportsSnapshot } from './checkExports.ts'
import { listExports } from './listExports.ts'

const snapshotName = 'exports.snapshot.json'

/** Entries of a package that lead to sources. */
const getEntries = ({ manifest }: Project): [entry: string, source: string][] =>
  Object.entries(manifest.exports ?? {}).flatMap(([entry, conditions]) => {
    const source = typeof conditions === 'object' ? conditions['@portico/source'] : undefined
    return source ? [[entry, source] as [string, string]] : []
  })

/** Text of a snapshot, laid out as the formatter of the repository does. */
export function toSnapshotText(snapshot: ExportsSnapshot): string {
  const entries = Object.entries(snapshot).map(([entry, names], index, all) => {
    const quoted = names.map((name) => JSON.stringify(name))
    const comma = index === all.length - 1 ? '' : ','
    const line = `  ${JSON.stringify(entry)}: [${quoted.join(', ')}]${comma}`
    if (line.length <= 110) return line
    return `  ${JSON.stringify(entry)}: [\n    ${quoted.join(',\n    ')}\n  ]${comma}`
  })
  return `{\n${entries.join('\n')}\n}\n`
}

async function readSnapshot(path: string): Promise<ExportsSnapshot | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

async function listProject(root: string, project: Project): Promise<ExportsSnapshot> {
  const read = (path: string) => readFile(join(root, path), 'utf8')
  const entries = getEntries(project).map(async ([entry, source]) => {
    return [entry, await listExports(`${project.directory}/${source.slice(2)}`, read)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Compares what each published package exports with its snapshot.
 * @param isUpdate writes the snapshots instead
 */
export async function checkSnapshots(
  root: string,
  workspace: Workspace,
  isUpdate: boolean,
): Promise<Violation[]> {
  const published = workspace.projects.filter(
    (project) => !project.manifest.private && getEntries(project).length > 0,
  )
  const checks = published.map(async (project) => {
    const path = join(root, project.directory, snapshotName)
    const actual = await listProject(root, project)
    if (isUpdate) await writeFile(path, toSnapshotText(actual))
    return isUpdate ? [] : checkExports(project.directory, actual, await readSnapshot(path))
  })
  return (await Promise.all(checks)).flat()
}
