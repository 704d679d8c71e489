import type { Capabilities, Contributions, PluginContext } from '@portico/contract'
import { createContributed } from '@portico/contract/host'
import type { LockedRelease } from '@portico/contract/lock'
import { createTestShell, type TestShell } from '../../createTestShell.ts'
import type { TestOptions } from '../catalogue/createTestSite.ts'
import { createContext } from '../createContext.ts'
import { loadMembers } from './loadMembers.ts'

/** A plugin with the context that the shell gives it. */
export interface TestMembers extends TestShell {
  readonly context: PluginContext
  /** Ends the plugin. */
  end(): void
}

const integrity = `sha384-${'a'.repeat(64)}` as const

/** Runs `acme` on a shell: its parts are those of the shell, and nothing of it is fetched. */
export async function createTestMembers(
  contributes: Contributions,
  capabilities: Capabilities,
  options: TestOptions = {},
  storage?: TestShell['storage'],
): Promise<TestMembers> {
  const locked: LockedRelease = {
    version: '1.0.0',
    files: { 'remoteEntry.js': integrity, 'plugin.js': integrity },
    manifest: { engines: { portico: '^1.0.0' }, contributes },
    capabilities,
  }
  const shellFiles = { 'api.js': integrity } as const
  const lock = {
    lockfileVersion: 1,
    shell: { version: '1.0.0', files: shellFiles },
    plugins: { acme: locked },
  } as const
  const test = createTestShell({ lock, ...options }, storage)
  const plugin = { id: 'acme', locked }
  const contributed = createContributed('acme', contributes, test.shell.commands)
  const members = await loadMembers(test.shell, plugin, contributed)
  return {
    ...test,
    context: createContext(test.shell, plugin, members, contributed),
    end: contributed.dispose,
  }
}
