import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { RegistryRefusedError } from '@portico/contract/errors/tools'
import type { Context } from '../../../context.ts'

const execute = promisify(execFile)

/** Calls npm, which knows registry and keys of a folder from its `.npmrc`. @returns what it wrote */
export type Npm = (...args: string[]) => Promise<string>

interface NpmFailure extends Error {
  readonly code?: string | number
  readonly stdout?: string
  readonly stderr?: string
}

/** What npm says of its failure under `--json`, or in its first line. */
function describeFailure({ code, stdout = '', stderr = '', message }: NpmFailure): string {
  if (code === 'ENOENT') return 'npm is not installed.'
  try {
    const { error } = JSON.parse(stdout) as { error: { code: string; summary: string } }
    return `${error.code}: ${error.summary.split('\n')[0]}`
  } catch {
    return stderr.split('\n').find((line) => line.trim() !== '') ?? message
  }
}

/**
 * npm of this machine, in a folder. It runs no script of the package: what is published was built and proved before.
 * @throws RegistryRefusedError at each call that fails
 */
export function createNpm({ env }: Context, directory: string): Npm {
  return async (...args) => {
    try {
      const quiet = ['--json', '--ignore-scripts', '--prefer-online', '--no-update-notifier']
      // On Windows npm is a batch file, which starts in a shell only.
      const options = {
        cwd: directory,
        env,
        shell: process.platform === 'win32',
        maxBuffer: 64 * 1024 * 1024,
      }
      return (await execute('npm', [...args, ...quiet], options)).stdout
    } catch (cause) {
      throw new RegistryRefusedError({
        cause,
        details: describeFailure(cause as NpmFailure),
        metaMessages: ['Look at the registry and the keys in .npmrc: `npm whoami` says who you are there.'],
      })
    }
  }
}
