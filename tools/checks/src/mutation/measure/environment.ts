import type { Mutation } from './Mutation.ts'

/** What a process is given in which Vitest tries the changes, as variables of its environment. */
export interface MutationEnvironment {
  /** Folder of the record. */
  readonly PORTICO_MUTATION_RECORD: string
  /** The one file whose tests run, from the repository's root. */
  readonly PORTICO_MUTATION_TESTS: string
  readonly PORTICO_MUTATION_ROUND: Round
}

/**
 * First the tests beside a source are tried, which notice most of its changes, then all others. What is left is tried once more with
 * the tests beside it, modules read anew for each change, since one that keeps answers would give those of before.
 */
export const rounds = ['near', 'far', 'anew'] as const
export type Round = (typeof rounds)[number]

/** Whether the tests of a file are tried with a change in this round. */
export const isInRound = (round: Round, testFile: string, { file }: Mutation): boolean =>
  round === 'far' || file.startsWith(`${testFile.slice(0, testFile.lastIndexOf('/'))}/`)

/** Under what the record keeps which changes the tests of a file have been tried with. */
export const getTrialsName = (round: Round, testFile: string): string =>
  round === 'anew' ? `anew ${testFile}` : testFile

/** Of this process. */
export const readEnvironment = (): MutationEnvironment => process.env as unknown as MutationEnvironment
