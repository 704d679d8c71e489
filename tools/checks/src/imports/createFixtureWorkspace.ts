import type { PackageJson, Project, Workspace } from '../workspace/readWorkspace.ts'
import { scanImports } from '../workspace/scanImports.ts'

/** What a fixture's package holds. For tests. */
export interface FixtureProject {
  readonly manifest?: Partial<PackageJson>
  /** Texts by path below the package. */
  readonly files?: Readonly<Record<string, string>>
  readonly styles?: Readonly<Record<string, string>>
}

/** A workspace of packages by directory; each is named after it and tagged with its kind. For tests. */
export function createFixtureWorkspace(
  projects: Readonly<Record<string, FixtureProject & { kind: string }>>,
): Workspace {
  const toProject = ([directory, { kind, manifest, files = {}, styles = {} }]: [
    string,
    FixtureProject & { kind: string },
  ]): Project => ({
    directory,
    manifest: {
      name: `@portico/${directory.slice(directory.indexOf('/') + 1)}`,
      exports: { '.': './src/exports/index.ts' },
      nx: { tags: [`type:${kind}`] },
      ...manifest,
    },
    files: Object.entries(files).map(([path, text]) => ({
      path: `${directory}/${path}`,
      text,
      imports: scanImports(text),
    })),
    styles: Object.entries(styles).map(([path, text]) => ({ path: `${directory}/${path}`, text })),
  })
  const root = { name: 'root', devDependencies: { vitest: '1.0.0' } }
  return { root, projects: Object.entries(projects).map(toProject) }
}
