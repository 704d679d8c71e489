import type { Violation } from '../Violation.ts'

/** Exported names by entry, as `exports.snapshot.json` of a package holds them. */
export type ExportsSnapshot = Readonly<Record<string, readonly string[]>>

/** Compares what a package exports with what it is known to export. */
export function checkExports(
  directory: string,
  actual: ExportsSnapshot,
  known: ExportsSnapshot | null,
): Violation[] {
  const where = `${directory}/exports.snapshot.json`
  const update = 'If that is meant, run `npm run check -- --update` and add a changeset.'
  if (known === null) return [{ where, message: `is missing. ${update}` }]
  const entries = [...new Set([...Object.keys(actual), ...Object.keys(known)])].sort()
  return entries.flatMap((entry) => {
    const now = actual[entry] ?? []
    const before = known[entry] ?? []
    const added = now.filter((name) => !before.includes(name)).map((name) => `+ ${name}`)
    const removed = before.filter((name) => !now.includes(name)).map((name) => `− ${name}`)
    const changes = [...added, ...removed]
    return changes.length === 0 ? [] : [{ where, message: `${entry}: ${changes.join(', ')}. ${update}` }]
  })
}
