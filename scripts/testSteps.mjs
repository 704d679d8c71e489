// What `npm test` runs, each a target of Nx in package.json, and how each part reports what became of it.
import { basename } from 'node:path'

/** A check passes or fails as a whole. */
const check = (name, target) => ({
  name,
  target,
  read: ({ code }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, files: [] }),
})

const toSeconds = (milliseconds) => Math.round(milliseconds / 100) / 10

/** A project of vitest.config.ts. */
const vitest = (name, target) => ({
  name,
  target,
  read: ({ report }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    files: report.testResults.map(({ name: file, startTime, endTime }) => ({
      file: basename(file),
      seconds: toSeconds(endTime - startTime),
    })),
  }),
})

const listTests = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(listTests),
]

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

const journeys = {
  name: 'journeys',
  target: 'journeys',
  read: ({ report: { stats, suites } }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    files: suites.map((suite) => ({
      file: basename(suite.file),
      seconds: toSeconds(
        sum(listTests(suite).flatMap(({ results }) => results.map(({ duration }) => duration))),
      ),
    })),
  }),
}

/** In the order in which they run: what fails soonest comes first. Those of one line share no browser, and run side by side. */
export const steps = [
  [
    check('format and lint', 'lint'),
    check('layers, licences, versions', 'check'),
    check('types', 'typecheck'),
  ],
  [vitest('unit tests', 'unit')],
  // The first draws in one page, and leaves a core; the second waits for blocks.
  [vitest('component tests', 'component'), vitest('chain tests', 'chain')],
  [vitest('component tests on React 18', 'react-18'), vitest('sign-in on the oldest viem', 'viem-lowest')],
  [check('build', 'build')],
  // In sequence: each puts the same builds back from the cache, and one would find what another has half put there.
  [check('published packages', 'published')],
  [check('dead code', 'dead-code')],
  [check('byte budgets', 'size')],
  [journeys],
]
