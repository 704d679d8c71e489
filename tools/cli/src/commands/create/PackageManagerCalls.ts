import type { Context } from '../../context.ts'

/** How a repository calls its package manager, in its README and in its workflow. */
export interface PackageManagerCalls {
  readonly manager: 'npm' | 'pnpm' | 'yarn'
  /** For Corepack: `pnpm@10.1.0`. Empty for npm, which comes with Node. */
  readonly packageManager: string
  /** Installs what the lockfile pins, and runs no script of a package. */
  readonly cleanInstall: string
  /** Runs a program of an installed package. */
  readonly exec: string
  readonly lockfile: string
  /** yarn from 2 on, whose default TypeScript cannot read. */
  readonly hasPlugAndPlay: boolean
}

const npm: PackageManagerCalls = {
  manager: 'npm',
  packageManager: '',
  cleanInstall: 'npm ci --ignore-scripts',
  exec: 'npx',
  lockfile: 'package-lock.json',
  hasPlugAndPlay: false,
}

const createPnpm = (version: string): PackageManagerCalls => ({
  manager: 'pnpm',
  packageManager: `pnpm@${version}`,
  cleanInstall: 'pnpm install --frozen-lockfile --ignore-scripts',
  exec: 'pnpm exec',
  lockfile: 'pnpm-lock.yaml',
  hasPlugAndPlay: false,
})

function createYarn(version: string): PackageManagerCalls {
  const isFirst = version.startsWith('1.')
  const options = isFirst ? '--frozen-lockfile --ignore-scripts' : '--immutable --mode=skip-build'
  return {
    manager: 'yarn',
    packageManager: `yarn@${version}`,
    cleanInstall: `yarn install ${options}`,
    exec: 'yarn',
    lockfile: 'yarn.lock',
    hasPlugAndPlay: !isFirst,
  }
}

/** Those of the package manager that called, as it says itself; of npm where none did. */
export function getPackageManagerCalls({
  npm_config_user_agent: agent = '',
}: Context['env']): PackageManagerCalls {
  const [, name, version] = /^(pnpm|yarn)\/(\d+\.\d+\.\d+)/.exec(agent) ?? []
  if (!name || !version) return npm
  return name === 'pnpm' ? createPnpm(version) : createYarn(version)
}
