import fs from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { isColoured } from './isColoured.ts'
import { type Disk, toSpeakingFs } from './toSpeakingFs.ts'

/** What a command may touch. Tests and other tools hand in their own. */
export interface Context {
  /** Directory the command was called in. */
  readonly cwd: string
  /** The disk. What it refuses it says as `DiskFailedError`, in the context of a process. */
  readonly fs: Disk
  /** The only way to the network. Under `--offline` it refuses with `OfflineError`. */
  readonly fetch: typeof fetch
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether a person reads and can answer. */
  readonly isTerminal: boolean
  /** Whether output may be coloured: in a terminal, unless NO_COLOR or FORCE_COLOR say otherwise. */
  readonly hasColors: boolean
  /** Asks a question that is answered with yes or no. Commands use `confirm`, which knows when nobody can answer. */
  ask(question: string): Promise<boolean>
  /** Writes one line, or several, for the caller. */
  log(text: string): void
  /** Writes why a command failed. */
  warn(text: string): void
  /** Milliseconds since an arbitrary moment. */
  now(): number
  /** Calls a listener when the command is to end, by Ctrl-C for example. */
  onInterrupt(listener: () => void): void
}

/** Options every command understands. */
export interface CommandOptions {
  /** Says what would change, and changes nothing. @default false */
  readonly dryRun?: boolean
  /** Prints one JSON document of a stable shape. @default false */
  readonly json?: boolean
}

/** Options of commands that ask before they change something. */
export interface ConfirmOptions extends CommandOptions {
  /** Answers every question with yes. @default false */
  readonly yes?: boolean
}

/** Asks on standard error, so that standard output stays the result's alone. No answer is no. */
async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(`${question} (y/N) `), ended])
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** The context of a process: its directory, disk, network, terminal, standard output and clock. */
export function createContext(): Context {
  const { env, stdin, stdout, stderr } = process
  return {
    cwd: process.cwd(),
    fs: toSpeakingFs(fs),
    fetch,
    env,
    isTerminal: Boolean(stdin.isTTY && stderr.isTTY),
    hasColors: isColoured(env, Boolean(stdout.isTTY)),
    ask,
    log: (text) => stdout.write(`${text}\n`),
    warn: (text) => stderr.write(`${text}\n`),
    now: () => performance.now(),
    onInterrupt: (listener) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, listener)
    },
  }
}
