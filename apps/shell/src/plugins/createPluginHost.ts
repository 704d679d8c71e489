import type { Contributions } from '@portico/contract'
import {
  canRetry,
  FeatureNotLockedError,
  PluginForeignIdError,
  PluginNotLockedError,
  PluginTimeoutError,
} from '@portico/contract/errors'
import { findForeignId } from '@portico/contract/host'
import type { Catalogue, LockedRelease } from '@portico/contract/lock'
import { createStore } from 'zustand/vanilla'
import { isSwitchedOn } from '../catalogue/isSwitchedOn.ts'
import type { Core } from '../core/Core.ts'
import { createOnce } from '../core/parts/createOnce.ts'
import { report } from '../core/reporting/report.ts'
import { withTimeLimit } from '../core/time.ts'
import type { EnabledPlugin, PluginFoundation, PluginHost, PluginState } from '../shell/PluginHost.ts'
import type { Shell } from '../shell/Shell.ts'
import type { ViewComponent } from '../shell/ViewComponent.ts'
import { fetchLanguageAhead } from './fetchLanguageAhead.ts'
import { fetchMembers } from './fetchMembers.ts'
import type { AcceptedPlugin, Releases } from './releases/Releases.ts'
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

/**
 * The plugins that the site has accepted, without those the site switches off. Reported are a feature without one, and a plugin
 * that names a view or command of somebody else: nothing of it is offered.
 */
function getEnabled(core: Core, catalogue: Catalogue): AcceptedPlugin[] {
  const { features = {} } = core.options
  const plugins = Object.entries(catalogue.plugins).map(([id, locked]) => ({ id, locked }))
  const getFeature = ({ id, locked }: AcceptedPlugin) => locked.manifest.feature ?? id
  for (const [feature, isOn] of Object.entries(features))
    if (
      isOn === true &&
      !displayFeatures.includes(feature) &&
      !plugins.some((plugin) => getFeature(plugin) === feature)
    )
      report(core, new FeatureNotLockedError({ details: feature }))
  return plugins.filter((plugin) => {
    const { id, locked } = plugin
    const foreign = findForeignId(id, locked.manifest.contributes)
    if (foreign) report(core, new PluginForeignIdError({ details: `${id}: ${foreign}` }))
    return !foreign && isSwitchedOn(core, id, locked)
  })
}

/** Makes the host. It needs the shell only from the first load on, so that the shell can be made around it. */
export function createPluginHost(
  core: Core,
  catalogue: Catalogue,
  getShell: () => Shell,
  releases?: Releases,
): PluginHost {
  const enabled = getEnabled(core, catalogue).map(
    (plugin): EnabledPlugin => ({ ...plugin, ...releases?.pick(plugin), attempt: 0 }),
  )
  const idle: PluginState = { status: 'idle', error: null }
  const store = createStore<Readonly<Record<string, PluginState>>>(() =>
    Object.fromEntries(enabled.map(({ id }) => [id, idle])),
  )
  const once = createOnce()
  const find = (id: string) => enabled.find((candidate) => candidate.id === id)
  /** Loads what of the shell a plugin runs on. */
  const loadFoundation = async (locked: LockedRelease) => {
    // Modal and headless each hand it in before anybody asks.
    const parts = host.foundation as PluginFoundation
    fetchMembers(core, locked)
    const [runtime] = await Promise.all([
      parts.loadRuntime(),
      ...(locked.manifest.needs ?? []).map(parts.loadShared),
    ])
    runtime.prepare(getShell() as never, locked)
    return runtime
  }
  /** All at once: nothing of it tells what else is needed. */
  const fetchAll = async (plugin: EnabledPlugin) => {
    const { id, locked, attempt } = plugin
    checkLocked(id, locked)
    fetchLanguageAhead(core, plugin)
    const [entry, runtime] = await Promise.all([
      verifyPlugin(core, id, locked, attempt),
      loadFoundation(locked),
      releases?.check(plugin),
    ])
    return { runtime, entry }
  }
  const setState = (id: string, state: PluginState) => store.setState({ [id]: state })

  const loadPlugin = async (id: string, plugin?: EnabledPlugin): Promise<void> => {
    const known = store.getState()[id]?.error
    setState(id, { status: 'loading', error: null })
    try {
      if (!plugin) throw new PluginNotLockedError({ details: id })
      const fail = () => new PluginTimeoutError({ details: id })
      const { runtime, entry } = await withTimeLimit(core.time, loadLimit, fetchAll(plugin), fail)
      plugin.contributed = await runtime.run(getShell() as never, plugin, entry)
      setState(id, { status: 'ready', error: null })
    } catch (error) {
      if (plugin) plugin.attempt += 1
      if (plugin && releases?.recover(plugin, error)) return load(id)
      const isRefused = !canRetry(error)
      setState(id, { status: isRefused ? 'refused' : 'failed', error: error as Error })
      // Hover, focus and click each ask: a refusal that is known is reported once.
      if (!isRefused || known?.message !== (error as Error).message) report(core, error)
      throw error
    }
  }

  const contribute = <Item>(pick: (contributes: Contributions) => readonly Item[] | undefined) =>
    enabled.flatMap(({ locked }) => pick(locked.manifest.contributes) ?? [])
  const load = (id: string): Promise<void> => {
    const plugin = find(id)
    return once(`${id} ${plugin?.attempt}`, () => loadPlugin(id, plugin))
  }

  const host: PluginHost = {
    foundation: null,
    store,
    enabled,
    get accountActions() {
      return orderBy(
        contribute(({ accountActions }) => accountActions),
        core.options.features?.walletFeaturesOrder,
      )
    },
    get connectMethods() {
      return contribute(({ connectMethods }) => connectMethods)
    },
    load,
    findCommand(id) {
      const plugin = enabled.find(({ locked }) =>
        locked.manifest.contributes.commands?.some((command) => command.id === id),
      )
      return plugin && (() => load(plugin.id))
    },
    getView: (id, view) => find(id)?.contributed?.views.get(view) as ViewComponent | undefined,
    warm: (id) => void load(id).catch(() => {}),
    prepare(ids) {
      // A failure shows when the plugin is opened.
      for (const id of ids) {
        const locked = find(id)?.locked
        if (locked) loadFoundation(locked).catch(() => {})
      }
    },
    disposeAll() {
      for (const plugin of enabled) {
        plugin.contributed?.dispose()
        plugin.contributed = undefined
      }
    },
  }
  return host
}
