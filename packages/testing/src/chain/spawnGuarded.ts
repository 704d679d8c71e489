import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A child process that cannot outlive this one. */
export interface GuardedProcess {
  readonly process: ChildProcessByStdio<null, Readable, Readable>
  /** Asks the process to end, kills it after two seconds, resolves when it is gone. */
  stop(): Promise<void>
}

/**
 * Waits on a pipe from us (descriptor 3) beside the program. The pipe closes when this process ends in whatever way,
 * a hard kill included, and then the program is asked to end; a second pipe is not needed for an orderly stop.
 */
const guard = `
"$@" 3<&- & program=$!
{ cat <&3 >/dev/null; kill "$program" 2>/dev/null; sleep 2; kill -9 "$program" 2>/dev/null; } 3<&3 >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait "$program"; code=$?
kill "$watcher" 2>/dev/null
exit $code`

/** Spawns a program under the guard. Windows has no such shell; there the program is an ordinary child. */
export function spawnGuarded(program: string, parameters: readonly string[]): GuardedProcess {
  const isWindows = process.platform === 'win32'
  const [command, args] = isWindows
    ? [program, [...parameters]]
    : ['/bin/sh', ['-c', guard, 'guard', program, ...parameters]]
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A session of its own: Ctrl-C in the terminal reaches only us, and we end the program in order.
    detached: !isWindows,
  }) as unknown as GuardedProcess['process']
  // The pipe is closed with the program, so that nobody is left waiting on it.
  const exited = once(child, 'exit').then(
    () => void child.stdio[3]?.destroy(),
    () => {},
  )
  return {
    process: child,
    async stop() {
      if (isWindows) child.kill()
      else child.stdio[3]?.destroy()
      await exited
    },
  }
}
