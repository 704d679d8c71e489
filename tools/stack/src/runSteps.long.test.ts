import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** A suite that counts its runs and does what `suite.json` asks for. */
const suite = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const { report, code } = JSON.parse(readFileSync('suite.json', 'utf8'))
appendFileSync('runs.log', '.')
mkdirSync('reports', { recursive: true })
if (report) writeFileSync('reports/suite.json', JSON.stringify(report))
process.exitCode = code`

/** One of two suites, each of which ends once the other has begun. */
const half = `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
const [own, other] = process.argv.slice(2)
mkdirSync('reports', { recursive: true })
writeFileSync('begun.' + own, '')
const end = (failed) => {
  writeFileSync('reports/' + own + '.json', JSON.stringify({ passed: 1, failed }))
  process.exit(failed)
}
setInterval(() => existsSync('begun.' + other) && end(0), 20)
setTimeout(end, 60_000, 1)`

const script = `
import { runSteps } from ${JSON.stringify(join(root, 'scripts/runSteps.mjs'))}
const read = ({ report }) => ({ passed: report.passed, failed: report.failed, files: [] })
const steps = JSON.parse(process.env.STEPS).map((group) => group.map((target) => ({ name: target, target, read })))
process.exitCode = (await runSteps(steps, process.env, { directory: process.cwd(), note: 'Not run: one.\\n' })) ? 0 : 1`

interface Suite {
  readonly report?: { passed: number; failed: number }
  readonly code: number
}

/** A workspace with one suite, cached by Nx as ours are. */
async function createWorkspace() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-steps-'))
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const target = {
    command: 'node suite.mjs',
    cache: true,
    inputs: ['{workspaceRoot}/suite.json'],
    outputs: ['{workspaceRoot}/reports/suite.json'],
  }
  const toHalf = (own: string, other: string) => ({
    command: `node half.mjs ${own} ${other}`,
    outputs: [`{workspaceRoot}/reports/${own}.json`],
  })
  const targets = { suite: target, left: toHalf('left', 'right'), right: toHalf('right', 'left') }
  const files = {
    'package.json': JSON.stringify({ name: 'workspace', nx: { includedScripts: [] } }),
    'project.json': JSON.stringify({ name: 'workspace', targets }),
    'package-lock.json': JSON.stringify({ name: 'workspace', lockfileVersion: 3, packages: {} }),
    'nx.json': JSON.stringify({ analytics: false, neverConnectToCloud: true }),
    'suite.mjs': suite,
    'half.mjs': half,
    'runs.log': '',
  }
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content)
  return {
    /** Runs groups of steps. @returns the exit code, the closing line, and the one before */
    async run(wanted: Suite, groups = [['suite']]) {
      await writeFile(join(folder, 'suite.json'), JSON.stringify(wanted))
      const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', STEPS: JSON.stringify(groups) }
      return new Promise<{ code: number; line?: string | undefined; before?: string | undefined }>(
        (resolve) => {
          const args = ['--input-type=module', '-e', script]
          const child = execFile(process.execPath, args, { cwd: folder, env }, (_error, stdout) => {
            const [line, before] = stdout.trim().split('\n').reverse()
            resolve({ code: child.exitCode ?? 1, line, before })
          })
        },
      )
    },
    readRuns: async () => (await readFile(join(folder, 'runs.log'), 'utf8')).length,
  }
}

test('a suite whose inputs did not change is counted without running again', async () => {
  const { run, readRuns } = await createWorkspace()
  const green = { report: { passed: 3, failed: 0 }, code: 0 }
  expect(await run(green)).toMatchObject({ code: 0, line: '3 passed, 0 failed' })
  expect(await run(green)).toMatchObject({ code: 0, line: '3 passed, 0 failed' })
  expect(await readRuns()).toBe(1)
  // The report of the other run must not be counted.
  expect(await run({ ...green, report: { passed: 4, failed: 0 } })).toMatchObject({
    line: '4 passed, 0 failed',
  })
  expect(await run(green)).toMatchObject({ line: '3 passed, 0 failed' })
  expect(await readRuns()).toBe(2)
})

test('a red suite is red again, and runs again', async () => {
  const { run, readRuns } = await createWorkspace()
  const red = { report: { passed: 2, failed: 1 }, code: 1 }
  expect(await run(red)).toMatchObject({ code: 1, line: '2 passed, 1 failed' })
  expect(await run(red)).toMatchObject({ code: 1, line: '2 passed, 1 failed' })
  expect(await readRuns()).toBe(2)
})

test.each<[string, Suite]>([
  ['no report', { code: 0 }],
  ['an empty report', { report: { passed: 0, failed: 0 }, code: 0 }],
  ['a green report and a red exit code', { report: { passed: 2, failed: 0 }, code: 1 }],
])('a suite with %s has failed, after a green one too', async (_, wanted) => {
  const { run } = await createWorkspace()
  await run({ report: { passed: 3, failed: 0 }, code: 0 })
  const { code, line } = await run(wanted)
  expect(code).toBe(1)
  expect(line).toContain('1 failed')
})

test('steps of a group run side by side, and count with those before', async () => {
  const { run } = await createWorkspace()
  const green = { report: { passed: 3, failed: 0 }, code: 0 }
  expect(await run(green, [['suite'], ['left', 'right']])).toMatchObject({
    code: 0,
    line: '5 passed, 0 failed',
  })
})

test('what did not run is said before the counts', async () => {
  const { run } = await createWorkspace()
  const { before } = await run({ report: { passed: 3, failed: 0 }, code: 0 })
  expect(before).toBe('Not run: one.')
})
