import type { Violation } from '../Violation.ts'
import {
  getKind,
  isConfigFile,
  isTestFile,
  type Project,
  type Workspace,
} from '../workspace/readWorkspace.ts'
import { type Layer, layers, type PathRule, shellFloors, shellRules } from './layers.ts'
import { getPackageName, resolveRelative } from './resolveImport.ts'

/** The package whose folders stand in floors. */
const shell = '@portico/shell'

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

/** @returns why one path below the shell's sources may not import another; null where it may */
function findFloorFault(from: string, target: string): string | null {
  const [own = '', wanted = ''] = [from, target].map((path) => path.split('/')[0])
  const [ownFloor, floor] = [own, wanted].map((name) => shellFloors.indexOf(name))
  if (ownFloor === -1) return `${own} has no floor: give it one in shellFloors.`
  if (floor === -1) return `may not import ${target}. ${wanted} has no floor: give it one in shellFloors.`
  if (Number(floor) <= Number(ownFloor)) return null
  return `may not import ${target}. ${own} stands below ${wanted}: hand it in, or put what joins them higher; flows/ joins core/ and router/.`
}

function checkShellPath(path: string, directory: string, project: Project): Violation[] {
  const below = (full: string) => full.slice(`${directory}/src/`.length)
  const file = project.files.find((candidate) => candidate.path === path)
  const breaks = (rule: PathRule, target: string, isTypeOnly: boolean) =>
    rule.from.test(below(path)) && rule.never.test(target) && !(isTypeOnly && rule.areTypesRefused === false)
  return (file?.imports ?? []).flatMap(({ specifier, isTypeOnly }) => {
    const resolved = resolveRelative(path, specifier)
    const target = resolved === null ? specifier : below(resolved)
    const fault = resolved === null ? null : findFloorFault(below(path), target)
    return [
      ...(fault === null ? [] : [fault]),
      ...shellRules
        .filter((rule) => breaks(rule, target, isTypeOnly))
        .map((rule) => `may not import ${target}. ${rule.instead}`),
    ].map((message) => ({ where: path, message }))
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
      ...(project.manifest.name === shell && path.startsWith(`${project.directory}/src/`) && !isTestFile(path)
        ? checkShellPath(path, project.directory, project)
        : []),
    ]),
  )
}
