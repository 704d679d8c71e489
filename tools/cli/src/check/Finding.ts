import type { PorticoError } from '@portico/contract/errors/tools'
import { getCure } from '../getCure.ts'

/** One fault of a site. */
export interface Finding {
  /** An `error` breaks something for visitors, or soon will; after a `warning` a feature does less than it could. */
  readonly severity: 'error' | 'warning'
  /** Of the catalogue of errors. */
  readonly code: string
  readonly message: string
  /** What is at fault; null where the message says it all. */
  readonly details: string | null
  /** What to do. */
  readonly cure: string
}

/** A finding from the error that says the same. Its further lines are the cure. */
export function toFinding(error: PorticoError, severity: Finding['severity'] = 'error'): Finding {
  const { code, shortMessage, details = null } = error
  return {
    severity,
    code,
    message: shortMessage,
    details,
    cure: getCure(error) ?? `Run \`portico explain ${code}\`.`,
  }
}
