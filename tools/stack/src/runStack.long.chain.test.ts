import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** What `npm start` runs, but for the build and the usual ports. */
const start = `
import { followRunner } from '${root}/tools/cli/bin/followRunner.mjs'
import { runNode } from '${root}/scripts/setup.mjs'
console.log('start:' + process.pid)
followRunner()
process.exitCode = await runNode([import.meta.dirname + '/stack.ts'])`
const stack = `
import { freePorts } from '${root}/tools/stack/src/ports/ports.ts'
import { runStack } from '${root}/tools/stack/src/runStack.ts'
const directory = import.meta.dirname + '/state'
await runStack({ directory, ports: freePorts, only: ['chain', 'gateway'] })`

/** Starts the stack by npm, as people do, and waits until it is ready. */
async function startByNpm(): Promise<{ npm: ChildProcess; start: number; urls: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-run-'))
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: 'node start.mjs' } }),
  )
  await writeFile(join(folder, 'start.mjs'), start)
  await writeFile(join(folder, 'stack.ts'), stack)
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  let output = ''
  npm.stdout.on('data', (text) => {
    output += text
  })
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Portico is ready')
  const urls = [...new Set(output.match(/http:\/\/127\.0\.0\.1:\d+/g))]
  const pid = Number(/start:(\d+)/.exec(output)?.[1])
  // Only where the test failed is it still there.
  cleanups.push(async () => void (isAlive(pid) && process.kill(pid, 'SIGKILL')))
  return { npm, start: pid, urls }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const isGone = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

test.skipIf(process.platform === 'win32').each([
  ['npm ends by a signal', 'npm', 'SIGTERM'],
  ['npm is killed', 'npm', 'SIGKILL'],
  ['what npm runs is killed', 'start', 'SIGKILL'],
] as const)('chains and gateway end when %s', async (_, who, signal) => {
  const running = await startByNpm()
  const { npm, urls } = running
  expect(urls.length).toBeGreaterThanOrEqual(3)
  expect(await Promise.all(urls.map(isGone))).toEqual(urls.map(() => false))
  process.kill(who === 'npm' ? (npm.pid as number) : running.start, signal)
  await expect.poll(() => Promise.all(urls.map(isGone))).toEqual(urls.map(() => true))
})
