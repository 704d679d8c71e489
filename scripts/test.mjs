// npm test: set-up, then every check and every suite, in sequence, counted in one closing line.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, root, setup } from './setup.mjs'

const timeLimit = 20 * 60_000

const modules = (path) => join(root, 'node_modules', path)
const nx = (target) => [modules('nx/dist/bin/nx.js'), 'run-many', '-t', target, '--output-style=static']
const source = (file) => ['-C', '@portico/source', '--import', 'tsx', file]

/** A check passes or fails as a whole. */
const check = (name, args) => ({
  name,
  args,
  count: ({ code }) => toCounts(code === 0 ? 1 : 0, code === 0 ? 0 : 1),
})

/** A project of vitest.config.ts. */
const vitest = (project, name) => ({
  name,
  args: (report) => [
    modules('vitest/vitest.mjs'),
    ...['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  count: ({ report }) => toCounts(report.numPassedTests, report.numFailedTests),
})

const journeys = {
  name: 'journeys',
  args: [modules('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'],
  count: ({ report: { stats } }) => toCounts(stats.expected + stats.flaky, stats.unexpected),
}

const steps = [
  check('format and lint', [modules('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.']),
  check('layers, licences, versions', source('tools/checks/src/cli.ts')),
  check('types', nx('typecheck')),
  vitest('unit', 'unit tests'),
  vitest('component', 'component tests'),
  vitest('react-18', 'component tests on React 18'),
  vitest('chain', 'chain tests'),
  check('build', nx('build')),
  check('byte budgets', source('tools/checks/src/size/cli.ts')),
  journeys,
]

function toCounts(passed, failed) {
  return { passed, failed }
}

/** Runs Node and keeps what it says. */
function run(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => child.kill()
    const timer = setTimeout(stop, timeLimit)
    process.once('SIGTERM', stop)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      process.off('SIGTERM', stop)
      resolve({ code, output: signal ? `${output}\nEnded by ${signal}.` : output })
    })
  })
}

/** Counts what a step says; a report that is missing, or empty, or contradicts the exit code, is a failure. */
function count(step, { code }, reportFile) {
  let report = {}
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {}
  try {
    const { passed, failed } = step.count({ code, report })
    const isContradiction = failed === 0 && (code !== 0 || passed === 0)
    if (Number.isInteger(passed + failed)) return toCounts(passed, isContradiction ? 1 : failed)
  } catch {}
  return toCounts(0, 1)
}

async function runStep(step, folder, env) {
  const start = performance.now()
  const report = join(folder, `${step.name.replaceAll(/\W+/g, '-')}.json`)
  console.log(`\n▸ ${step.name}`)
  const args = typeof step.args === 'function' ? step.args(report) : step.args
  const result = await run(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const counts = count(step, result, report)
  if (counts.failed > 0) console.log(result.output)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`  ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`)
  return counts
}

setup()
const env = {
  ...process.env,
  CI: '1',
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NO_COLOR: '1',
  PORTICO_CHROMIUM: findChromium(),
}
const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
const total = { passed: 0, failed: 0 }
for (const step of steps) {
  const { passed, failed } = await runStep(step, folder, env)
  total.passed += passed
  total.failed += failed
}
rmSync(folder, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
