import type { Diagnosis } from './Cause.ts'
import type { Inspection } from './Inspection.ts'

/** What a check found, and what it could not look at. */
export interface Examined {
  readonly findings: readonly Diagnosis[]
  /** One reason for each thing that could not be looked at. */
  readonly unknown: readonly string[]
  /** The site has nothing of the kind. @default false */
  readonly isAbsent?: boolean
}

/** One check of `portico doctor`. */
export interface DoctorCheck {
  /** Stable. One word, or several with hyphens. */
  readonly name: string
  /** What it looks at, as in "looked at …". */
  readonly subject: string
  look(inspection: Inspection): Promise<Examined>
}

/** What a check found, where it could look at everything. */
export const found = (...findings: readonly Diagnosis[]): Examined => ({ findings, unknown: [] })

/** The site has nothing that could be looked at. */
export const absent: Examined = { findings: [], unknown: [], isAbsent: true }

/** Nothing was found, and something could not be looked at. */
export const notLookedAt = (reason: string): Examined => ({ findings: [], unknown: [reason] })

/** Several looks as one. */
export const merge = (...examined: readonly Examined[]): Examined => ({
  findings: examined.flatMap(({ findings }) => findings),
  unknown: [...new Set(examined.flatMap(({ unknown }) => unknown))],
})
