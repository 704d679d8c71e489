import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Where a release comes from. The same for every build of one commit, no matter who builds it, and where. */
export interface Provenance {
  /** Git commit of the sources; null where there is none, or where files differ from it. */
  readonly commit: string | null
  /** Package and version that built it, which pins the compiler too. */
  readonly builder: string
}

function readOwnName(): string {
  const { name, version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return `${name}@${version}`
}

function readCommit(directory: string): string | null {
  const ask = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    return ask('status', '--porcelain') === '' ? ask('rev-parse', 'HEAD') : null
  } catch {
    // No git here, no repository, or one without a commit.
    return null
  }
}

/** Reads the {@link Provenance} of what is built in a directory. */
export const readProvenance = (directory: string): Provenance => ({
  commit: readCommit(directory),
  builder: readOwnName(),
})
