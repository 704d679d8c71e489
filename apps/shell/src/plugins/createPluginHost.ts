import type { Contributions } from '@portico/contract'
import {
  FeatureNotLockedError,
  PluginImportError,
  PluginNotLockedError,
  PluginTimeoutError,
} from '@portico/contract/errors'
import type { Contributed } from '@portico/contract/host'
import { createStore } from 'zustand/vanilla'
import type { Core } from '../core/Core.ts'
import { createOnce } from '../core/createOnce.ts'
import { withTimeLimit } from '../core/time.ts'
import type { Shell } from '../Shell.ts'
import type { ViewComponent } from '../ViewComponent.ts'
import { isRefusal } from './isRefusal.ts'
import {
  type EnabledPlugin,
  type PluginFoundation,
  type PluginHost,
  type PluginState,
  pickText,
} from './PluginHost.ts'
import { checkLocked, verifyPlugin } from './verifyPlugin.ts'

/** What of `features` is a matter of display, and no plugin. */
const displayFeatures = ['allWallets', 'collapseWallets', 'legalCheckbox']

/** Those that are named first, in that order. */
const orderBy = <Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[] = [],
) => [
  ...ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
  ...items.filter(({ id }) => !ids.includes(id)),
]

/** Milliseconds a plugin may take from the first byte until it can run. */
const loadLimit = 15_000

/** The plugins that the lockfile holds, without those the site switches off; a feature without one is reported. */
function getEnabled(core: Core): EnabledPlugin[] {
  const { features = {}, lock } = core.options
  const plugins = Object.entries(lock.plugins).map(([id, locked]) => ({ id, locked }))
  const getFeature = ({ id, locked }: EnabledPlugin) => locked.manifest.feature ?? id
  for (const [feature, isOn] of Object.entries(features))
    if (
      isOn === true &&
      !displayFeatures.includes(feature) &&
      !plugins.some((plugin) => getFeature(plugin) === feature)
    )
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
  const once = createOnce()
  const contributed = new Map<string, Contributed>()
  const attempts = new Map<string, number>()
  let foundation: PluginFoundation | null = null
  const fetchAll = async ({ id, locked }: EnabledPlugin, attempt: number) => {
    checkLocked(id, locked)
    const parts = foundation
    if (!parts)
      throw new PluginImportError({ details: `${id}: plugins are drawn by the modal, and there is none` })
    const [runtime, entry] = await Promise.all([
      parts.loadRuntime(),
      verifyPlugin(core, id, locked, attempt),
      ...(locked.manifest.needs ?? []).map(parts.loadShared),
    ])
    return { runtime, entry }
  }
  const setState = (id: string, state: PluginState) => store.setState({ [id]: state })

  const loadPlugin = async (id: string): Promise<void> => {
    const attempt = attempts.get(id) ?? 0
    setState(id, { status: 'loading', error: null })
    try {
      const plugin = enabled.find((candidate) => candidate.id === id)
      if (!plugin) throw new PluginNotLockedError({ details: id })
      const fail = () => new PluginTimeoutError({ details: id })
      const { runtime, entry } = await withTimeLimit(core.time, loadLimit, fetchAll(plugin, attempt), fail)
      contributed.set(id, await runtime.run(getShell() as never, plugin, entry))
      setState(id, { status: 'ready', error: null })
    } catch (error) {
      attempts.set(id, attempt + 1)
      setState(id, { status: isRefusal(error) ? 'refused' : 'failed', error: error as Error })
      core.host.emit('error', { error: error as Error })
      throw error
    }
  }

  const contribute = <Item>(pick: (contributes: Contributions) => readonly Item[] | undefined) =>
    enabled.flatMap(({ locked }) => pick(locked.manifest.contributes) ?? [])
  const load = (id: string) => once(id, () => loadPlugin(id))

  return {
    store,
    enabled,
    accountActions: orderBy(
      contribute(({ accountActions }) => accountActions),
      core.options.features?.walletFeaturesOrder,
    ),
    accountTabs: contribute(({ accountTabs }) => accountTabs),
    connectMethods: contribute(({ connectMethods }) => connectMethods),
    load,
    provide(provided) {
      foundation = provided
    },
    getView: (id, view) => contributed.get(id)?.views.get(view) as ViewComponent | undefined,
    warm: (id) => void load(id).catch(() => {}),
    disposeAll() {
      for (const entry of contributed.values()) entry.dispose()
      contributed.clear()
    },
  }
}

/** Registers the views of every enabled plugin, from the lockfile alone. */
export function registerPluginViews(shell: Shell): void {
  const { core, plugins, views } = shell
  for (const { id, locked } of plugins.enabled)
    for (const { id: view, title, chrome = {} } of locked.manifest.contributes.views ?? []) {
      const getComponent = () => plugins.getView(id, view) ?? null
      const getTitle = () => pickText(title, core.language.getState().locale)
      // A view to connect with is there before an account is.
      const needsAccount = !plugins.connectMethods.some((method) => method.view === view)
      views.add(
        { id: view, pluginId: id, needsAccount, getTitle, chrome },
        { getComponent, load: () => plugins.load(id) },
      )
    }
}
