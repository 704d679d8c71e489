// npm test: set-up, then every check and every suite, in sequence, counted in one closing line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { followRunner } from '../tools/cli/bin/followRunner.mjs'
import { findChromium, setup, spawnNode } from './setup.mjs'
import { steps } from './testSteps.mjs'

/** Milliseconds after which a step hangs. Nobody chooses the machine: the slowest seen takes three times the usual. */
const timeLimit = 60 * 60_000

let isStopped = false

/** Runs Node and keeps what it says. */
function run(args, env) {
  return new Promise((resolve) => {
    const child = spawnNode(args, { env })
    const stop = (signal) => {
      isStopped = signal === 'SIGTERM'
      child.kill()
    }
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

/** Reads what a step says; a report that is missing, or empty, or contradicts the exit code, is a failure. */
function read(step, { code }, reportFile) {
  let report = {}
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'))
  } catch {}
  try {
    const result = step.read({ code, report })
    const { passed, failed } = result
    const isContradiction = failed === 0 && (code !== 0 || passed === 0)
    if (Number.isInteger(passed + failed)) return { ...result, failed: isContradiction ? 1 : failed }
  } catch {}
  return { passed: 0, failed: 1, files: [] }
}

/** How many of the slowest files of a step are named. */
const mostNamed = 5

const toSlowest = (files) =>
  files
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, mostNamed)
    .map(({ file, seconds }) => `${file} ${seconds}`)
    .join(', ')

async function runStep(step, folder, env) {
  const start = performance.now()
  const reportFile = join(folder, `${step.name.replaceAll(/\W+/g, '-')}.json`)
  console.log(`\n▸ ${step.name}`)
  const result = await run(step.args(reportFile), { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile })
  const { passed, failed, skipped = 0, files } = read(step, result, reportFile)
  if (failed > 0) console.log(result.output)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`  ${toLine({ passed, failed, skipped })}, ${seconds} s`)
  if (files.length > 0) console.log(`  slowest, in seconds: ${toSlowest(files)}`)
  return { passed, failed, skipped }
}

const toLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

followRunner()
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
const total = { passed: 0, failed: 0, skipped: 0 }
for (const step of steps) {
  const counts = await runStep(step, folder, env)
  for (const name of Object.keys(total)) total[name] += counts[name]
  if (isStopped) break
}
rmSync(folder, { recursive: true, force: true })
console.log(`\n${toLine(total)}`)
process.exitCode = total.failed === 0 ? 0 : 1
