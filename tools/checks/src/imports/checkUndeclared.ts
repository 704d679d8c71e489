import type { Violation } from '../Violation.ts'
import {
  getKind,
  isConfigFile,
  isTestFile,
  type Project,
  type Workspace,
} from '../workspace/readWorkspace.ts'
import { getPackageName } from './resolveImport.ts'

/** Names that a bundler gives, or that are Node's own without their prefix. */
const isBundled = (project: Project) =>
  project.manifest.private === true || ['app', 'plugin', 'vault'].includes(getKind(project))

/** Finds imports of packages that the importing package does not declare, or declares for development only. */
export function checkUndeclared({ root, projects }: Workspace): Violation[] {
  return projects.flatMap((project) => {
    const { manifest } = project
    const shipped = new Set(
      [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies].flatMap((group) =>
        Object.keys(group ?? {}),
      ),
    )
    const forDevelopment = new Set([
      ...Object.keys(manifest.devDependencies ?? {}),
      ...Object.keys(root.devDependencies ?? {}),
    ])
    const check = (path: string, specifier: string): Violation[] => {
      const name = getPackageName(specifier)
      if (name === null || name === manifest.name || shipped.has(name)) return []
      const isLoose = isTestFile(path) || isConfigFile(path)
      if (isLoose && forDevelopment.has(name)) return []
      if (isBundled(project) && manifest.devDependencies?.[name]) return []
      const group = isLoose || isBundled(project) ? 'devDependencies' : 'dependencies'
      const file = `${project.directory}/package.json`
      return [
        { where: path, message: `imports ${name}; add it, with its exact version, to ${group} of ${file}` },
      ]
    }
    return project.files.flatMap(({ path, imports }) => imports.flatMap((one) => check(path, one.specifier)))
  })
}
