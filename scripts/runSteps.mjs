// How `npm test` runs its steps: each a target of Nx, whose report is one of its outputs, so that a cached one counts too.
// Steps of a group run side by side.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, spawnNode } from './setup.mjs'

/** Milliseconds after which a step hangs. Nobody chooses the machine: the slowest seen takes three times the usual. */
const timeLimit = 60 * 60_000

/** Runs Node and keeps what it says. */
function run(args, options) {
  return new Promise((resolve) => {
    const child = spawnNode(args, options)
    let isStopped = false
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
      resolve({ code, isStopped, output: signal ? `${output}\nEnded by ${signal}.` : output })
    })
  })
}

/** Reads what a step says; a report that is missing, or empty, or contradicts the exit code, is a failure. */
function read(step, code, reportFile) {
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

const toLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

async function runStep(step, env, directory) {
  const start = performance.now()
  const reportFile = join(directory, 'reports', `${step.target}.json`)
  // What an earlier run has left is no report of this one. Nx puts a cached one back.
  rmSync(reportFile, { force: true })
  const nx = [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', step.target]
  const { code, isStopped, output } = await run([...nx, '--output-style=static'], {
    cwd: directory,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  })
  const { passed, failed, skipped = 0, files } = read(step, code, reportFile)
  if (failed > 0) console.log(output)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`  ${step.name}: ${toLine({ passed, failed, skipped })}, ${seconds} s`)
  if (files.length > 0) console.log(`  slowest, in seconds: ${toSlowest(files)}`)
  return { passed, failed, skipped, isStopped }
}

/**
 * Runs groups of steps in sequence and closes with one line of counts. Returns whether nothing failed.
 * @param options `directory` the workspace of Nx; `note` what the reader of the counts has to know
 */
export async function runSteps(groups, env, { directory = root, note = '' } = {}) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const steps of groups) {
    console.log(`\n▸ ${steps.map(({ name }) => name).join(' · ')}`)
    const results = await Promise.all(steps.map((step) => runStep(step, env, directory)))
    for (const counts of results) for (const name of Object.keys(total)) total[name] += counts[name]
    if (results.some(({ isStopped }) => isStopped)) break
  }
  console.log(`\n${note}${toLine(total)}`)
  return total.failed === 0
}
