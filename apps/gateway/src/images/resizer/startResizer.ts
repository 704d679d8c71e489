import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ResizeAnswer, ResizeReport, ResizeRequest } from './resizeMessages.ts'

/** A process that makes pictures smaller, one at a time. */
export interface Resizer {
  /** Null, too, where it took too long or too much memory: the process has ended then. */
  resize(request: ResizeRequest): Promise<ResizeAnswer>
  readonly hasEnded: boolean
  end(): void
}

/** What a process may take. */
export interface ResizerLimits {
  /** Bytes of memory. Kept by the system, where it has such a limit: Linux has. */
  readonly memory: number
  /** Milliseconds for one picture. */
  readonly time: number
}

const isSource = import.meta.url.endsWith('.ts')
const entry = fileURLToPath(new URL(isSource ? 'resizerProcess.ts' : 'resizerProcess.js', import.meta.url))
const loader = isSource ? ['--import', 'tsx'] : []

/** Starts a process with memory of its own, without this process's environment, which holds its secrets. */
export function startResizer(limits: ResizerLimits): Resizer {
  const child = spawnLimited([process.execPath, ...loader, entry], limits.memory)
  child.unref()
  child.channel?.unref()
  const ended = new Promise<null>((resolve) => {
    for (const event of ['exit', 'error']) child.once(event, () => resolve(null))
  })
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const receive = () =>
    Promise.race([ended, new Promise<ResizeReport>((resolve) => child.once('message', resolve))])
  const isReady = receive()
  const end = () => {
    hasEnded = true
    child.kill('SIGKILL')
  }
  return {
    get hasEnded() {
      return hasEnded
    },
    end,
    async resize(request) {
      await isReady
      if (hasEnded) return null
      const reported = receive()
      const timer = setTimeout(end, limits.time)
      child.send(request, () => {})
      const report = await reported
      clearTimeout(timer)
      if (report?.isSpent) end()
      return report === null ? null : report.answer
    },
  }
}

function spawnLimited(command: readonly string[], memory: number): ChildProcess {
  const isLimited = process.platform !== 'win32'
  const kibibytes = Math.floor(memory / 1024)
  const [program = '', ...rest] = isLimited
    ? ['/bin/sh', '-c', `ulimit -d ${kibibytes}; exec "$@"`, 'sh', ...command]
    : command
  return spawn(program, rest, {
    cwd: import.meta.dirname,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
