import type { Violation } from '../Violation.ts'
import { isTestFile, type Workspace } from '../workspace/readWorkspace.ts'
import { allowedFloats, amountPlaces } from './amountPlaces.ts'
import { findFloats } from './findFloats.ts'

/** Finds amounts that pass through a float, which holds 16 digits of them, in the files that hold amounts. */
export function checkAmounts({ projects }: Workspace): Violation[] {
  return projects
    .flatMap(({ files }) => files)
    .filter(({ path }) => amountPlaces.some((place) => place.test(path)) && !isTestFile(path))
    .flatMap(({ path, text }) =>
      findFloats(text)
        .filter(
          (code) => !allowedFloats.some((allowed) => path.endsWith(allowed.file) && allowed.code === code),
        )
        .map((code) => ({
          where: path,
          message: `makes a float of an amount (${code}): keep it in base units, as a bigint or as decimal text.`,
        })),
    )
}
