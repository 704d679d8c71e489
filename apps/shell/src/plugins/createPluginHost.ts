import {
  FeatureNotLockedError,
  PluginInvalidError,
  PluginNotLockedError,
  PluginSetupError,
  PluginTimeoutError,
  PorticoError,
} from '@portico/contract/errors'
import { createElement } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Core } from '../core/Core.ts'
import { withTimeLimit } from '../core/time.ts'
import type { Shell } from '../Shell.ts'
import type { ViewComponent } from '../ViewComponent.ts'
import { createContext } from './createContext.ts'
import { type Contributed, createContributed } from './createContributed.ts'
import { isRefusal } from './isRefusal.ts'
import { createFederationLoader, loadDefinition } from './loadDefinition.ts'
import { type EnabledPlugin, type PluginHost, type PluginState, pickText } from './PluginHost.ts'

const setupLimit = 5_000

/** The plugins that the lockfile holds, without those the site switches off; a feature without one is reported. */
function getEnabled(core: Core): EnabledPlugin[] {
  const { features = {}, lock } = core.options
  const plugins = Object.entries(lock.plugins).map(([id, locked]) => ({ id, locked }))
  const getFeature = ({ id, locked }: EnabledPlugin) => locked.manifest.feature ?? id
  for (const [feature, isOn] of Object.entries(features))
    if (isOn && !plugins.some((plugin) => getFeature(plugin) === feature))
      core.host.emit('error', { error: new FeatureNotLockedError({ details: feature }) })
  return plugins.filter((plugin) => features[getFeature(plugin)] !== false)
}

/** Makes the host. It needs the shell only from the first load on, so that the shell can be made around it. */
export function createPluginHost(core: Core, getShell: () => Shell): PluginHost {
  const enabled = getEnabled(core)
  const idle: PluginState = { status: 'idle', error: null }
  const store = createStore<Readonly<Record<string, PluginState>>>(() =>
    Object.fromEntries(enabled.map(({ id }) => [id, idle])),
  )
  const loads = new Map<string, Promise<void>>()
  const contributed = new Map<string, Contributed>()
  const attempts = new Map<string, number>()
  const loadFederation = createFederationLoader(core)
  const setState = (id: string, state: PluginState) => store.setState({ [id]: state })

  const loadOnce = async (id: string): Promise<void> => {
    const attempt = attempts.get(id) ?? 0
    setState(id, { status: 'loading', error: null })
    try {
      const plugin = enabled.find((candidate) => candidate.id === id)
      if (!plugin) throw new PluginNotLockedError({ details: id })
      const definition = await loadDefinition(core, loadFederation, id, plugin.locked, attempt)
      contributed.set(id, await setUp(getShell(), plugin, definition.setup))
      setState(id, { status: 'ready', error: null })
    } catch (error) {
      attempts.set(id, attempt + 1)
      loads.delete(id)
      setState(id, { status: isRefusal(error) ? 'refused' : 'failed', error: error as Error })
      core.host.emit('error', { error: error as Error })
      throw error
    }
  }

  const load = (id: string) => {
    const loading = loads.get(id) ?? loadOnce(id)
    loads.set(id, loading)
    return loading
  }

  return {
    store,
    enabled,
    accountActions: enabled.flatMap(({ locked }) => locked.manifest.contributes.accountActions ?? []),
    load,
    getView: (id, view) => contributed.get(id)?.views.get(view) as ViewComponent | undefined,
    warm: (id) => void load(id).catch(() => {}),
    disposeAll() {
      for (const entry of contributed.values()) entry.dispose()
      contributed.clear()
    },
  }
}

/** @throws PluginSetupError | PluginTimeoutError | PluginInvalidError | PluginUndeclaredError */
async function setUp(
  shell: Shell,
  { id, locked }: EnabledPlugin,
  setup: (context: ReturnType<typeof createContext>) => void | Promise<void>,
): Promise<Contributed> {
  const contributed = createContributed(id, locked.manifest.contributes, shell.commands)
  const context = createContext(shell, id, locked.capabilities, {
    ...contributed,
    addView(view, component) {
      contributed.addView(view, (props) => createElement(component, { ...props, context }))
    },
  })
  try {
    const done = Promise.resolve(setup(context))
    await withTimeLimit(shell.core.time, setupLimit, done, () => new PluginTimeoutError({ details: id }))
    const missing = contributed.getMissing()
    if (missing.length > 0)
      throw new PluginInvalidError({ details: `${id} did not register ${missing.join(', ')}` })
    return contributed
  } catch (cause) {
    contributed.dispose()
    throw cause instanceof PorticoError ? cause : new PluginSetupError({ details: id, cause })
  }
}

/** Registers the views of every enabled plugin, from the lockfile alone. */
export function registerPluginViews(shell: Shell): void {
  const { plugins, views, locale } = shell
  for (const { id, locked } of plugins.enabled)
    for (const { id: view, title, chrome = {} } of locked.manifest.contributes.views ?? []) {
      const getComponent = () => plugins.getView(id, view) ?? null
      views.add({
        id: view,
        pluginId: id,
        needsAccount: true,
        getTitle: () => pickText(title, locale),
        chrome,
        getComponent,
        load: async () => {
          await plugins.load(id)
          return getComponent() as ViewComponent
        },
      })
    }
}
