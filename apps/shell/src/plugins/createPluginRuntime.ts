import { contractMajor, type PluginDefinition, type PluginViewProps } from '@portico/contract'
import {
  PluginContractError,
  PluginImportError,
  PluginInvalidError,
  PluginSetupError,
  PluginTimeoutError,
  PorticoError,
} from '@portico/contract/errors'
import { type Contributed, createContributed } from '@portico/contract/host'
import type { LockedRelease } from '@portico/contract/lock'
import { createElement, useCallback } from 'react'
import type { PluginRelease, ToName } from '../catalogue/PluginRelease.ts'
import type { Core } from '../core/Core.ts'
import { withTimeLimit } from '../core/time.ts'
import { finishView } from '../flows/finishView.ts'
import type { Shell } from '../shell/Shell.ts'
import { loadMakers, loadMembers } from './context/loadMembers.ts'
import { createContext } from './createContext.ts'
import type { createFederation, Federation } from './federation.ts'
import { nameFiles } from './nameFiles.ts'
import type { LazyModule, SharedModules } from './sharedModules.ts'
import { watchCommand, watchView } from './watchTrial.ts'

/** Milliseconds a verified plugin may take to be imported, and again to set itself up. */
const runLimit = 10_000

/** Runs plugins whose files have been verified: federation, context, set-up. A part of its own. */
export interface PluginRuntime {
  /** Runs the parts of the shell that make what a plugin is given, before somebody waits for it. Never throws. */
  prepare(shell: Shell, locked: LockedRelease): void
  /**
   * @param entry address of the plugin's container
   * @throws PluginImportError | PluginInvalidError | PluginContractError | PluginSetupError | PluginTimeoutError
   *   | PluginUndeclaredError
   */
  run(shell: Shell, plugin: PluginRelease, entry: string): Promise<Contributed>
}

/** Makes the runtime of one instance. */
export function createPluginRuntime(
  core: Core,
  modules: SharedModules,
  loadShared: (name: LazyModule) => Promise<unknown>,
  connect: typeof createFederation,
): PluginRuntime {
  const federation = connect(core.options.id ?? 'default', modules, loadShared)
  return {
    prepare: (shell, locked) => void loadMakers(shell, locked).catch(() => {}),
    async run(shell, plugin, entry) {
      const { setup, toName } = await importDefinition(core, federation, plugin, entry)
      return setUp(shell, { ...plugin, toName }, setup)
    },
  }
}

async function importDefinition(
  core: Core,
  federation: Federation,
  plugin: PluginRelease,
  entry: string,
): Promise<PluginDefinition & { readonly toName: ToName }> {
  const { id, locked } = plugin
  const load = async () => {
    const loadModule = federation.addRemote(getContainerName(id, locked.version), entry)
    const toName = await nameFiles(core, plugin, loadModule)
    const [runContract, runPlugin] = await Promise.all([loadModule('contract'), loadModule('plugin')])
    // Nothing of the plugin itself runs before this says that it may.
    checkContract(id, await runContract())
    return { ...checkDefinition(id, await runPlugin()), toName }
  }
  const loading = load().catch((cause) => {
    throw cause instanceof PorticoError ? cause : new PluginImportError({ details: id, cause })
  })
  return withTimeLimit(core.time, runLimit, loading, () => new PluginTimeoutError({ details: id }))
}

/** Name of a plugin's container: unique per version, so that two versions can stand on one page. */
export const getContainerName = (id: string, version: string): string =>
  `portico_${id}_${version}`.replace(/[^a-zA-Z0-9_]/g, '_')

/** Holds the major that the build has put into the container against this shell's. @throws PluginContractError */
function checkContract(id: string, module: unknown): void {
  const compiled = (module as { contractMajor?: unknown } | null)?.contractMajor
  if (compiled !== contractMajor)
    throw new PluginContractError({
      details: `${id} was compiled against contract ${compiled}, and this is ${contractMajor}`,
    })
}

function checkDefinition(id: string, module: unknown): PluginDefinition {
  const definition = (module as { default?: Partial<PluginDefinition> } | null)?.default
  if (definition?.$$type !== '@portico/plugin' || typeof definition.setup !== 'function')
    throw new PluginInvalidError({ details: id })
  return definition as PluginDefinition
}

/** @throws PluginSetupError | PluginTimeoutError | PluginInvalidError | PluginUndeclaredError */
async function setUp(
  shell: Shell,
  plugin: PluginRelease,
  setup: (context: ReturnType<typeof createContext>) => void | Promise<void>,
): Promise<Contributed> {
  const { id, locked } = plugin
  const contributed = createContributed(id, locked.manifest.contributes, shell.commands)
  const members = await loadMembers(shell, plugin, contributed)
  const context = createContext(shell, plugin, members, {
    ...contributed,
    addView(view, component, createHeadless) {
      const drawn = watchView(plugin, component)
      const draw: typeof component = ({ params }) => {
        const finish = useCallback(
          (...given: Parameters<PluginViewProps['finish']>) => finishView(shell, params, ...given),
          [params],
        )
        return createElement(drawn, { params, context, finish, isAwaited: shell.results.has(params) })
      }
      contributed.addView(
        view,
        draw,
        createHeadless &&
          (({ params }) =>
            createHeadless({
              params,
              context,
              finish: (...given) => finishView(shell, params, ...given),
              isAwaited: shell.results.has(params),
            })),
      )
    },
    addCommand: (command, run) => contributed.addCommand(command, watchCommand(plugin, run)),
  })
  try {
    const done = Promise.resolve(setup(context))
    await withTimeLimit(shell.core.time, runLimit, done, () => new PluginTimeoutError({ details: id }))
    const missing = contributed.getMissing()
    if (missing.length > 0)
      throw new PluginInvalidError({ details: `${id} did not register ${missing.join(', ')}` })
    return contributed
  } catch (cause) {
    contributed.dispose()
    throw cause instanceof PorticoError ? cause : new PluginSetupError({ details: id, cause })
  }
}
