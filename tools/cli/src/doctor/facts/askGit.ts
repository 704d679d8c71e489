import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Known, known, unknown } from '../Known.ts'

/** Milliseconds. A folder may lie on a disk that does not answer. */
const timeLimit = 10_000

/**
 * Which of these paths Git would leave out of a commit. What is committed already is not ignored, whatever the rules say.
 * @param paths below the directory
 */
export async function askGit(directory: string, paths: readonly string[]): Promise<Known<readonly string[]>> {
  try {
    const options = { cwd: directory, timeout: timeLimit }
    const { stdout } = await promisify(execFile)('git', ['check-ignore', '--', ...paths], options)
    return known(stdout.split('\n').filter(Boolean))
  } catch (error) {
    // 1: none of them is. 128: not within a repository.
    const { code } = error as { code?: unknown }
    if (code === 1) return known([])
    return unknown(code === 128 ? 'no repository of Git' : 'Git cannot be asked')
  }
}
