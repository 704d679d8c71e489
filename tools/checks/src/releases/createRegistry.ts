import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PackageJson } from '../workspace/readWorkspace.ts'

const execute = promisify(execFile)

/** A registry of packages, as npm reaches it with the keys of this machine. */
export interface Registry {
  /** Whether this very version is there. */
  has(manifest: PackageJson): Promise<boolean>
  /** Publishes what is built in a directory, for everybody. @param isDryRun whether nothing is sent */
  publish(manifest: PackageJson, directory: string, isDryRun: boolean): Promise<void>
}

interface NpmFailure extends Error {
  readonly code?: string | number
  readonly stdout?: string
  readonly stderr?: string
}

/** What npm says of its failure under `--json`, or else in its first line. */
function readFailure({ code, stdout = '', stderr = '', message }: NpmFailure) {
  if (code === 'ENOENT') return { code, summary: 'npm is not installed' }
  try {
    const { error } = JSON.parse(stdout) as { error: { code: string; summary: string } }
    return { code: error.code, summary: `${error.code}: ${error.summary.split('\n')[0]}` }
  } catch {
    const lines = stderr.split('\n').filter((line) => line.trim() !== '' && !/^npm warn/i.test(line))
    return { code: '', summary: lines[0] ?? message }
  }
}

/** What to do about a failure of npm's, by its code. */
const advice = (code: string, url: string): string => {
  if (['ENEEDAUTH', 'E401'].includes(code))
    return `Sign in with \`npm login --registry ${url}\`, or put a key into your .npmrc.`
  if (code === 'E403')
    return `\`npm whoami --registry ${url}\` says who you are there: ask for the right to publish this package.`
  if (code === 'EOTP')
    return 'Set npm_config_otp to the code of your second factor, or use a key that needs none.'
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'ECONNRESET'].includes(code))
    return `Look at the address ${url} and at the network.`
  return 'Fix what it names.'
}

/** A registry by its address. Each of its functions throws an Error that says what to do. */
export function createRegistry(url: string): Registry {
  const call = (name: string, cwd: string, args: readonly string[]) => {
    // What .npmrc says of the scope would win otherwise.
    const scope = name.startsWith('@') ? [`--${name.split('/')[0]}:registry=${url}`] : []
    const options = ['--registry', url, ...scope, '--json', '--ignore-scripts', '--prefer-online']
    // On Windows npm is a batch file, which starts in a shell only.
    return execute('npm', [...args, ...options], { cwd, shell: process.platform === 'win32' })
  }
  const refuse = (name: string, cause: NpmFailure): never => {
    const { code, summary } = readFailure(cause)
    const again = 'Then run the command again: it goes on with what is not there yet.'
    throw new Error(`${name} is not published. ${summary}\n${advice(code, url)} ${again}`, { cause })
  }
  return {
    async has({ name, version }) {
      const args = ['view', `${name}@${version}`, 'version', '--fetch-retries', '0']
      return call(name, '.', args).then(
        ({ stdout }) => stdout.trim() !== '',
        (cause) => readFailure(cause).code !== 'E404' && refuse(name, cause),
      )
    },
    async publish({ name }, directory, isDryRun) {
      const args = ['publish', '--access', 'public', ...(isDryRun ? ['--dry-run'] : [])]
      await call(name, directory, args).catch((cause) => refuse(name, cause))
    },
  }
}
