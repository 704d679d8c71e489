import type { PorticoError } from '@portico/contract/errors/tools'
import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import { getSolution } from '../getSolution.ts'

/** Schema of {@link Finding}. */
export const findingSchema = v.strictObject({
  /** An `error` breaks something for visitors, or soon will; after a `warning` a feature does less than it could. */
  severity: v.picklist(['error', 'warning']),
  /** Of the catalogue of errors. */
  code: v.string(),
  message: v.string(),
  /** What is at fault; null where the message says it all. */
  details: v.nullable(v.string()),
  /** What to do. */
  solution: v.string(),
})

/** One fault of a site, as `check` and `doctor` print it. */
export interface Finding extends Parsed<typeof findingSchema> {}

/** A finding from the error that says the same. Its further lines are the solution. */
export function toFinding(error: PorticoError, severity: Finding['severity'] = 'error'): Finding {
  const { code, shortMessage, details = null } = error
  return {
    severity,
    code,
    message: shortMessage,
    details,
    solution: getSolution(error) ?? `Run \`portico explain ${code}\`.`,
  }
}
