import type { PorticoErrorClass } from '@portico/contract/errors/tools'
import { type Finding, toFinding } from '../check/Finding.ts'

/** What `--fix` can do about a finding: write files and lockfile anew, write declarations anew, or set `baseUrl`. */
export type Fix = 'lock' | 'types' | { readonly baseUrl: string }

/** A finding, and what `--fix` can do about it; null where nothing. */
export interface Diagnosis extends Finding {
  readonly fix: Fix | null
}

/** One thing that can be wrong with a site. */
export interface Cause {
  readonly ErrorClass: PorticoErrorClass
  /** What to do, where nothing more is known than that it is so. */
  readonly solution: string
  /** Whether `--fix` can fix it, at least where it is safe. */
  readonly hasFix: boolean
}

/** One row of the table of causes. */
export const defineCause = (ErrorClass: PorticoErrorClass, solution: string, hasFix = false): Cause => ({
  ErrorClass,
  solution,
  hasFix,
})

/** What is known of one case beyond its cause. */
export interface CaseFacts {
  /** @default 'error' */
  readonly severity?: Finding['severity']
  /** @default null */
  readonly fix?: Fix | null
}

const longest = 500

/** Servers write part of what is shown: nothing of it may change what a terminal shows beside it. */
const toPlain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD').slice(0, longest)

/** A cause that was found. @param details what is at fault */
export const diagnose = (
  { ErrorClass, solution }: Cause,
  details: string,
  { severity, fix = null }: CaseFacts = {},
): Diagnosis => ({
  ...toFinding(new ErrorClass({ details: toPlain(details), metaMessages: [solution] }), severity),
  fix,
})
