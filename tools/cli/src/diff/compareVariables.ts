import type { Overridable } from '../release/readRelease.ts'
import { compareNames, type NameDifference } from './compareNames.ts'

/** Compares the names of theme variables; null where one of the two releases does not list them. */
export const compareVariables = (before: Overridable, after: Overridable): NameDifference | null =>
  before.themeVariables && after.themeVariables
    ? compareNames(before.themeVariables, after.themeVariables)
    : null
