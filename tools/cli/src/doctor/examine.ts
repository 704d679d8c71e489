import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { Diagnosis } from './Cause.ts'
import { doctorChecks } from './checks.ts'
import type { DoctorCheck, Examined } from './DoctorCheck.ts'
import type { Inspection } from './Inspection.ts'

/** Schema of {@link Looked}. */
export const lookedSchema = v.strictObject({
  /** Name of the check. */
  check: v.string(),
  subject: v.string(),
  /** `unknown`: nothing was found, and something could not be looked at. `absent`: the site has nothing of the kind. */
  state: v.picklist(['sound', 'found', 'unknown', 'absent']),
  /** What could not be looked at, and why. */
  unknown: v.array(v.string()),
})

/** What became of one check. */
export interface Looked extends Parsed<typeof lookedSchema> {}

/** What all checks found, from the cause to what may follow from it. */
export interface Examination {
  readonly findings: readonly Diagnosis[]
  readonly looked: readonly Looked[]
}

/** What fails without a code is a file that cannot be read, or a defect: not known, and no reason to hide the rest. */
async function look(check: DoctorCheck, inspection: Inspection): Promise<Examined> {
  try {
    return await check.look(inspection)
  } catch (error) {
    return { findings: [], unknown: [(error as Error).message] }
  }
}

function getState({ findings, unknown, isAbsent }: Examined): Looked['state'] {
  if (findings.length > 0) return 'found'
  if (unknown.length > 0) return 'unknown'
  return isAbsent ? 'absent' : 'sound'
}

/**
 * Runs every check on a site. Changes nothing.
 * @param onLook called before each check
 */
export async function examine(
  inspection: Inspection,
  onLook: (check: DoctorCheck) => void = () => {},
): Promise<Examination> {
  const examined: { check: DoctorCheck; result: Examined }[] = []
  for (const check of doctorChecks) {
    onLook(check)
    examined.push({ check, result: await look(check, inspection) })
  }
  return {
    findings: examined.flatMap(({ result }) => result.findings),
    looked: examined.map(({ check: { name, subject }, result }) => ({
      check: name,
      subject,
      state: getState(result),
      unknown: result.unknown,
    })),
  }
}
