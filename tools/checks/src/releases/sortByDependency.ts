import type { PackageManifest } from '../workspace/readWorkspace.ts'

/** What a package needs where it is installed. */
const listNeeded = ({ manifest }: PackageManifest): string[] => [
  ...Object.keys(manifest.dependencies ?? {}),
  ...Object.keys(manifest.peerDependencies ?? {}),
  ...Object.keys(manifest.optionalDependencies ?? {}),
]

/**
 * The packages of a workspace that are published, each after all that it needs.
 * @throws Error where one needs a package that is not published, or two need each other
 */
export function sortByDependency(packages: readonly PackageManifest[]): PackageManifest[] {
  const byName = new Map(packages.map((one) => [one.manifest.name, one]))
  const sorted = new Set<PackageManifest>()
  const visit = (one: PackageManifest, path: readonly string[]) => {
    const { name } = one.manifest
    if (sorted.has(one)) return
    if (path.includes(name)) throw new Error(`${[...path, name].join(' needs ')}: remove one of these.`)
    for (const needed of listNeeded(one).sort()) {
      const other = byName.get(needed)
      if (other?.manifest.private)
        throw new Error(
          `${name} needs ${needed}, which is private: take \`private\` out of ${other.directory}/package.json, or the dependency out of ${one.directory}/package.json.`,
        )
      if (other) visit(other, [...path, name])
    }
    sorted.add(one)
  }
  for (const one of packages) if (!one.manifest.private) visit(one, [])
  return [...sorted]
}
