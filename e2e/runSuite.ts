import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Parameters of {@link runSuite}. */
export interface RunSuiteParameters {
  /** Whether it writes what it otherwise compares. */
  readonly isUpdate: boolean
  /** Names of files, and options of Playwright. */
  readonly arguments?: readonly string[]
}

/** Runs a suite of Playwright over the built product. @returns its exit code */
export async function runSuite(config: string, parameters: RunSuiteParameters): Promise<number> {
  const { isUpdate, arguments: others = [] } = parameters
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const child = spawn(process.execPath, [playwright, 'test', '-c', config, ...others], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(isUpdate && { PORTICO_UPDATE: '1' }) },
  })
  const [code] = await once(child, 'exit')
  return Number(code ?? 1)
}
