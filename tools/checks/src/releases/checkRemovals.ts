import { major } from 'semver'
import type { ExportsSnapshot } from '../packages/checkExports.ts'
import type { Violation } from '../Violation.ts'

/** What a released version exported. */
export interface ArchivedExports {
  readonly version: string
  readonly exports: ExportsSnapshot
}

/** Parameters of {@link checkRemovals}. */
export interface CheckRemovalsParameters {
  /** Of the package, from the root. */
  readonly directory: string
  /** Version of the package as it is. */
  readonly version: string
  /** What it exports now. */
  readonly actual: ExportsSnapshot
  readonly kept: readonly ArchivedExports[]
  /** Names of the files in `codemods/` of the package, without their ending. */
  readonly codemods: readonly string[]
}

/** Names that were exported and are not any more, as `<entry> <name>`. */
const findRemoved = (before: ExportsSnapshot, now: ExportsSnapshot): string[] =>
  Object.entries(before).flatMap(([entry, names]) =>
    names.filter((name) => !now[entry]?.includes(name)).map((name) => `${entry} ${name}`),
  )

const getName = (removed: string) => removed.split(' ').at(-1) as string

/** Holds a package against its releases: within a major nothing goes, and what goes with a major has a codemod. */
export function checkRemovals(parameters: CheckRemovalsParameters): Violation[] {
  const { directory, version, actual, kept, codemods } = parameters
  return kept.flatMap((release) => {
    const removed = findRemoved(release.exports, actual)
    const where = `${directory}, since ${release.version}`
    if (major(release.version) === major(version))
      return removed.map((name) => ({
        where,
        message: `${name} is gone. Within a major only additions are allowed: keep it, marked as deprecated.`,
      }))
    return removed
      .filter((name) => !codemods.includes(getName(name)))
      .map((name) => ({
        where,
        message: `${name} is gone without a codemod. Add ${directory}/codemods/${getName(name)}.ts, which rewrites its uses.`,
      }))
  })
}
