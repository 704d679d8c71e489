import type { ContractRule, ContractSubject, PluginContract } from './ContractSubject.ts'
import { contractRules } from './contractRules.ts'
import { createSubject } from './createSubject.ts'

/** The test runner's own, as Vitest and Jest have them. */
export interface ContractRunner {
  readonly describe: (name: string, define: () => void) => unknown
  readonly test: {
    (name: string, run: () => Promise<void>, timeout: number): unknown
    readonly skip: (name: string, run: () => void) => unknown
  }
}

/** Milliseconds a rule may take: a journey waits for what the plugin waits for. */
const timeLimit = 60_000

const missing = {
  page: 'skipped: needs a browser, run it in the browser mode of Vitest',
  release: 'skipped: needs `release`, the content of dist/portico.release.json, after a build',
} as const

/** Why a rule cannot be checked here. */
function findReason({ needs }: ContractRule, { release }: ContractSubject): string | undefined {
  const lacks = { page: typeof document === 'undefined', release: release === undefined }
  const need = needs.find((name) => lacks[name])
  return need && missing[need]
}

/**
 * Defines a test for each rule that every plugin keeps. In Node those that need a page are skipped, and say so; in a
 * browser all of them run, in a real host of plugins over services of the suite.
 * @throws ManifestInvalidError with the path of every fault
 */
export function runPluginContract(contract: PluginContract, { describe, test }: ContractRunner): void {
  const subject = createSubject(contract)
  const { id, version } = subject.manifest
  describe(`plugin ${id} ${version}`, () => {
    for (const rule of Object.values<ContractRule>(contractRules)) {
      const reason = findReason(rule, subject)
      if (reason) {
        test.skip(`${rule.title} (${reason})`, () => {})
        continue
      }
      const run = async () => {
        const faults = await rule.find(subject)
        if (faults.length > 0) throw new Error(faults.join('\n'))
      }
      test(rule.title, run, timeLimit)
    }
  })
}
