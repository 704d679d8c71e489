import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const interval = 500
const shells = new Set(['sh', 'bash', 'dash', 'zsh'])

/** Parent and name of a process; null where it is gone, or cannot be asked about. */
function look(pid) {
  try {
    if (process.platform === 'linux') {
      const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return { name, parent: Number(rest.split(' ')[1]) }
    }
    const text = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', `${pid}`], { encoding: 'utf8' })
    const [, parent, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(text) ?? []
    return { name: name.replace(/^.*\//, ''), parent: Number(parent) }
  } catch {
    return null
  }
}

/**
 * Ends this process, by SIGTERM to itself, with the package manager that runs it. Those put a shell between: a signal
 * ends the shell alone, and a hard kill of the package manager leaves both behind. Started in another way nothing is
 * done: anyone who closes the terminal of a background process means it to stay. Windows does not say who is whose child.
 */
export function followRunner() {
  const isRun = process.env.npm_lifecycle_event !== undefined || process.env.npm_command !== undefined
  if (!isRun || process.platform === 'win32') return
  const { ppid } = process
  const shell = look(ppid)
  const isShell = shell !== null && shells.has(shell.name)
  const timer = setInterval(() => {
    if (process.ppid === ppid && (!isShell || look(ppid)?.parent === shell.parent)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, interval)
  timer.unref()
}
