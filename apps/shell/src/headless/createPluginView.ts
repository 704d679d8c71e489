import type { PluginActions, PluginHeadlessView, ViewId, ViewParams } from '@portico/contract'
import { CommandNotFoundError, PluginNotLockedError } from '@portico/contract/errors'
import { freezeCopy } from '@portico/contract/host'
import type { HeadlessView, PluginHeadless } from '@portico/contract/shell'
import type { CreateView } from '../shell/CreateView.ts'
import type { EnabledPlugin } from '../shell/PluginHost.ts'
import type { Shell } from '../shell/Shell.ts'

type View = PluginHeadless<unknown, PluginActions>
type MadeView = HeadlessView<unknown, PluginActions>

/** How the data and actions of a plugin's view are made; undefined where it declares none. */
export function createPluginView({ plugins }: Shell, id: ViewId): CreateView<View> | undefined {
  const owner = plugins.enabled.find(({ locked }) =>
    locked.manifest.contributes.views?.some((view) => view.id === id && view.headless),
  )
  return owner && ((shell, params) => createView(shell, owner, id, params))
}

/** What a plugin gives of a view; another once another release of the plugin has taken its place. */
function createView({ plugins }: Shell, owner: EnabledPlugin, id: ViewId, params: ViewParams): View {
  let made: { readonly by: PluginHeadlessView; readonly view: MadeView } | undefined
  const find = () => {
    const by = owner.contributed?.headless.get(id)
    if (by !== made?.by) made = by && { by, view: guardView(by({ params } as never)) }
    return made?.view
  }
  return {
    get: () => find()?.get() ?? null,
    subscribe(listener) {
      let shown = find()
      let stop = shown?.subscribe(listener)
      const unsubscribe = plugins.store.subscribe(() => {
        const next = find()
        if (next === shown) return
        stop?.()
        shown = next
        stop = shown?.subscribe(listener)
        listener()
      })
      plugins.warm(owner.id)
      return () => {
        unsubscribe()
        stop?.()
      }
    },
    actions: createActions(async () => {
      await plugins.load(owner.id)
      const view = find()
      // Another release, which has it no longer, or a plugin that was switched off meanwhile.
      if (!view) throw new PluginNotLockedError({ details: owner.id })
      return view.actions
    }, id),
  }
}

/** What a plugin gives, as frozen copies, each the same object until the plugin's changes. */
function guardView({ get, subscribe, actions }: MadeView): MadeView {
  let known: unknown
  let copy: unknown = null
  return {
    actions,
    get() {
      const data = get()
      // A function in it has no way across, and is refused.
      if (data !== known) copy = freezeCopy(structuredClone(data))
      known = data
      return copy
    },
    subscribe: (listener) => subscribe(() => listener()),
  }
}

/** Actions that are there before the plugin is: the first waits for it. */
function createActions(load: () => Promise<PluginActions>, id: ViewId): View['actions'] {
  const run = async (name: string, parameters: unknown[]) => {
    const given = structuredClone(parameters) as never[]
    const actions = await load()
    const action = Object.hasOwn(actions, name) && actions[name]
    if (!action) throw new CommandNotFoundError({ details: `${id} ${name}` })
    return freezeCopy(structuredClone(await action(...given)))
  }
  return new Proxy(
    {},
    {
      get: (_, name) =>
        // Anyone who awaits the actions themselves must not call one.
        typeof name === 'string' && name !== 'then'
          ? (...parameters: unknown[]) => run(name, parameters)
          : undefined,
    },
  ) as View['actions']
}
