/** One change of one place, and whether a test noticed it. */
export interface Mutant {
  /** From the repository's root. */
  readonly file: string
  readonly line: number
  /** The text of the place, on one line. */
  readonly before: string
  /** The text it was changed to, on one line. */
  readonly after: string
  readonly status: 'noticed' | 'unnoticed' | 'ignored'
}

/** Changes of one file, or of several, that no test notices, and why none has to. */
export interface Survivors {
  /** From the repository's root; `*` stands for any text. */
  readonly file: string
  /** Each as `before → after`; `*` stands for any text. */
  readonly changes: readonly string[]
  readonly reason: string
}

/** Shares of one. */
export interface MutationScore {
  readonly noticed: number
  readonly all: number
  readonly share: number
}

/** The least share of changes that the tests of an area notice. */
const leastShare = 0.85

/** How many changes were noticed. What is ignored counts for nothing. */
export function getMutationScore(mutants: readonly Mutant[]): MutationScore {
  const noticed = mutants.filter(({ status }) => status === 'noticed').length
  const all = mutants.filter(({ status }) => status !== 'ignored').length
  return { noticed, all, share: all === 0 ? 1 : noticed / all }
}

const describe = ({ before, after }: Mutant) => `${before} → ${after}`

const fits = (mutant: Mutant, { file, changes }: Survivors) =>
  fitsText(mutant.file, file) && changes.some((change) => fitsText(describe(mutant), change))

function fitsText(text: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(text)
}

/**
 * What is wrong with the result of an area, one sentence each: too few changes noticed, changes unnoticed that nobody has
 * accounted for, and accounts of changes that are noticed by now.
 */
export function findMutationFaults(mutants: readonly Mutant[], accepted: readonly Survivors[]): string[] {
  const { share } = getMutationScore(mutants)
  const open = mutants.filter(({ status }) => status === 'unnoticed')
  const files = [...new Set(mutants.map(({ file }) => file))]
  const stale = accepted
    .filter((entry) => files.some((file) => fitsText(file, entry.file)))
    .flatMap(({ file, changes, reason }) =>
      changes
        .filter((change) => !open.some((mutant) => fits(mutant, { file, changes: [change], reason })))
        .map((change) => `${file}: ${change} is noticed or gone. Strike it out of survivors.`),
    )
  return [
    ...(share < leastShare
      ? [`${(share * 100).toFixed(1)} % of the changes are noticed, fewer than ${leastShare * 100} %.`]
      : []),
    ...open
      .filter((mutant) => !accepted.some((entry) => fits(mutant, entry)))
      .map((mutant) => `${mutant.file}:${mutant.line}: no test notices ${describe(mutant)}`),
    ...stale,
  ]
}
