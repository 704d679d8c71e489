import type { Survivors } from '../findMutationFaults.ts'

/** Changes by file, below the folder, `*` for all of its files. */
type ChangesByFile = Readonly<Record<string, readonly string[]>>

/** Survivors of a folder, by the reason for which no test has to notice them. */
export const listSurvivors = (
  folder: string,
  byReason: Readonly<Record<string, ChangesByFile>>,
): Survivors[] =>
  Object.entries(byReason).flatMap(([reason, byFile]) =>
    Object.entries(byFile).map(([file, changes]) => ({ file: `${folder}/${file}`, changes, reason })),
  )
