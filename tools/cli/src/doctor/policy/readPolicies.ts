import { type Policy, parseHeader, parseMeta } from '../../csp/Policy.ts'
import type { Answer } from '../probe/probe.ts'

/** The policies that a page enforces, and whether it has one that it only reports. */
export interface ServedPolicies {
  readonly enforced: readonly Policy[]
  readonly isReported: boolean
}

/** Reads them from headers and text of a page. */
export function readPolicies({ headers, body }: Answer): ServedPolicies {
  return {
    enforced: [...parseHeader(headers.get('content-security-policy')), ...parseMeta(body.toString())],
    isReported: headers.has('content-security-policy-report-only'),
  }
}
