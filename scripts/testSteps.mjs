// What `npm test` runs, and how each part tells what became of it.
import { basename, join } from 'node:path'
import { root } from './setup.mjs'

const modules = (path) => join(root, 'node_modules', path)
const nx = (target) => [modules('nx/dist/bin/nx.js'), 'run-many', '-t', target, '--output-style=static']
const source = (file) => ['-C', '@portico/source', '--import', 'tsx', file]

/** A check passes or fails as a whole. */
const check = (name, args) => ({
  name,
  args: () => args,
  read: ({ code }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, files: [] }),
})

const toSeconds = (milliseconds) => Math.round(milliseconds / 100) / 10

/** A project of vitest.config.ts. */
const vitest = (project, name) => ({
  name,
  args: (report) => [
    modules('vitest/vitest.mjs'),
    ...['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
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
  args: () => [modules('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'],
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

/** In the order in which they run: what fails soonest comes first. */
export const steps = [
  check('format and lint', [modules('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.']),
  check('layers, licences, versions', source('tools/checks/src/cli.ts')),
  check('types', nx('typecheck')),
  vitest('unit', 'unit tests'),
  vitest('component', 'component tests'),
  vitest('react-18', 'component tests on React 18'),
  vitest('viem-lowest', 'sign-in on the oldest viem'),
  vitest('chain', 'chain tests'),
  check('build', nx('build')),
  check('dead code', [modules('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
  check('byte budgets', source('tools/checks/src/size/cli.ts')),
  journeys,
]
