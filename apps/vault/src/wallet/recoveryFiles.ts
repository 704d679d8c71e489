import { filterFiles, getRecoveryKey, type Kept, type UntriedFile } from './Kept.ts'

/** The recovery file of the current recovery key, while nobody has tried it; null where it is not kept here. */
export const findUntriedFile = (kept: Kept): string | null =>
  filterFiles(kept, getRecoveryKey(kept.generation))[0]?.file ?? null

/** With one more file, beside that of the current recovery key: only the service tells which of the two comes to count. */
export const withUntriedFile = (kept: Kept, file: UntriedFile): Kept => ({
  ...kept,
  untriedFiles: [...filterFiles(kept, getRecoveryKey(kept.generation)), file],
})

/** With a restore that was tried at a time, in milliseconds since 1970. */
export const withRehearsal = (kept: Kept, rehearsedAt: number): Kept => ({
  ...kept,
  rehearsedAt,
  untriedFiles: filterFiles(kept, getRecoveryKey(kept.generation), false),
})
