import type { Violation } from '../Violation.ts'
import {
  getKind,
  isConfigFile,
  isTestFile,
  type Project,
  type Workspace,
} from '../workspace/readWorkspace.ts'
import { type Layer, layers, type PathRule, shellRules } from './layers.ts'
import { getPackageName, resolveRelative } from './resolveImport.ts'

const isAllowed = (layer: Layer, path: string, kind: string): boolean =>
  layer.may.includes(kind) ||
  (isTestFile(path) && layer.inTests.includes(kind)) ||
  (isConfigFile(path) && kind === 'tool')

function checkImport(project: Project, path: string, specifier: string, target: Project): Violation[] {
  if (target === project) return []
  const kind = getKind(target)
  const layer = layers[getKind(project)]
  if (!layer)
    return [{ where: path, message: `its package has no known tag; add one of type:${Object.keys(layers)}` }]
  const entry = `.${specifier.slice(target.manifest.name.length)}`
  const refused = isAllowed(layer, path, kind)
    ? []
    : [{ where: path, message: `may not import ${specifier} (${kind}). ${layer.instead}` }]
  const isPublished = target.manifest.exports?.[entry] !== undefined
  return isPublished
    ? refused
    : [
        ...refused,
        { where: path, message: `${specifier} is no entry of its package; add it to its exports.` },
      ]
}

function checkShellPath(path: string, directory: string, project: Project): Violation[] {
  const below = (full: string) => full.slice(`${directory}/src/`.length)
  const file = project.files.find((candidate) => candidate.path === path)
  const breaks = (rule: PathRule, target: string, isTypeOnly: boolean) =>
    rule.from.test(below(path)) && rule.never.test(target) && !(isTypeOnly && rule.areTypesRefused === false)
  return (file?.imports ?? []).flatMap(({ specifier, isTypeOnly }) => {
    const resolved = resolveRelative(path, specifier)
    const target = resolved === null ? specifier : below(resolved)
    return shellRules
      .filter((rule) => breaks(rule, target, isTypeOnly))
      .map((rule) => ({ where: path, message: `may not import ${target}. ${rule.instead}` }))
  })
}

/** Finds imports that go against the layers: between projects, out of a project's folder, and inside the shell. */
export function checkLayers({ projects }: Workspace): Violation[] {
  const byName = new Map(projects.map((project) => [project.manifest.name, project]))
  return projects.flatMap((project) =>
    project.files.flatMap(({ path, imports }) => [
      ...imports.flatMap(({ specifier }) => {
        const target = byName.get(getPackageName(specifier) ?? '')
        if (target) return checkImport(project, path, specifier, target)
        const resolved = resolveRelative(path, specifier)
        return resolved === null || resolved.startsWith(`${project.directory}/`)
          ? []
          : [{ where: path, message: `${specifier} leaves the package; import the other one by its name.` }]
      }),
      ...(getKind(project) === 'app' && !isTestFile(path)
        ? checkShellPath(path, project.directory, project)
        : []),
    ]),
  )
}
