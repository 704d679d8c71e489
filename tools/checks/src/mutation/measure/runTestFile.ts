import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { MutationRecord } from './createRecord.ts'
import { getTrialsName, type Round } from './environment.ts'

/** Milliseconds after which a change that keeps its process busy counts as noticed. */
const silence = 90_000

interface RunTestFileParameters {
  readonly root: string
  readonly record: MutationRecord
  readonly testFile: string
  readonly round: Round
}

/** Tries the tests of a file with every change they come by, in a new process. @returns what it wrote, where it did not end well */
export function runTestFile({ root, record, testFile, round }: RunTestFileParameters): Promise<string> {
  const config = join(root, 'vitest.mutation.config.ts')
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, '--reporter=dot']
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORTICO_TESTS: 'all',
      PORTICO_MUTATION_RECORD: record.folder,
      PORTICO_MUTATION_TESTS: testFile,
      PORTICO_MUTATION_ROUND: round,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  // Vitest runs tests in a process of its own, which has the same group.
  const end = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {}
  }
  let last = ''
  let since = performance.now()
  const watch = setInterval(() => {
    const current = record.getCurrent(testFile)
    if (current !== last) since = performance.now()
    last = current
    if (performance.now() - since < silence) return
    if (current) {
      record.notice(current, 'it never ends')
      record.addTried(getTrialsName(round, testFile), current)
    }
    end()
  }, 1000)
  return new Promise((resolve) =>
    child.once('close', () => {
      clearInterval(watch)
      end()
      resolve(record.isFinished(testFile, round) ? '' : output)
    }),
  )
}
