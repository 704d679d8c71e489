import fs from 'node:fs/promises'

/** What a command may touch. Tests and other tools hand in their own. */
export interface Context {
  /** Directory the command was called in. */
  readonly cwd: string
  readonly fs: Pick<typeof fs, 'mkdir' | 'readdir' | 'readFile' | 'rm' | 'rmdir' | 'writeFile'>
  /** Writes one line, or several, for whoever called. */
  log(text: string): void
  /** Writes why a command failed. */
  warn(text: string): void
  /** Milliseconds since an arbitrary moment. */
  now(): number
}

/** Options every command understands. */
export interface CommandOptions {
  /** Says what would change, and changes nothing. @default false */
  readonly dryRun?: boolean
  /** Prints one JSON document of a stable shape. @default false */
  readonly json?: boolean
}

/** The context of a process: its directory, disk, standard output and clock. */
export function createContext(): Context {
  return {
    cwd: process.cwd(),
    fs,
    log: (text) => process.stdout.write(`${text}\n`),
    warn: (text) => process.stderr.write(`${text}\n`),
    now: () => performance.now(),
  }
}
