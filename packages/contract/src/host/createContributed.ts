import type { ReturnHandler } from '../context/returns.ts'
import type { PluginHeadlessView, PluginView } from '../context.ts'
import { PluginUndeclaredError } from '../errors/catalogue.ts'
import type { Contributions } from '../manifest.ts'
import type { Command, Commands } from './createCommands.ts'

/** What a plugin has registered in its setup, held against what its manifest declares. */
export interface Contributed {
  readonly views: ReadonlyMap<string, PluginView>
  /** What makes the data and actions of views, by the views' ids. */
  readonly headless: ReadonlyMap<string, PluginHeadlessView>
  /** @throws PluginUndeclaredError */
  addView(id: string, view: PluginView, headless?: PluginHeadlessView): void
  /** @throws PluginUndeclaredError */
  addCommand(id: string, command: Command): void
  /** What takes what comes back, by the ids of returns. */
  readonly returns: ReadonlyMap<string, ReturnHandler>
  /** @throws PluginUndeclaredError */
  addReturn(id: string, handler: ReturnHandler): void
  /** Notes that what is declared, beside views and commands, has been registered. @throws PluginUndeclaredError */
  note(kind: 'connectors' | 'events', id: string): void
  onDispose(dispose: () => void): void
  /** Ids that are declared and did not register. */
  getMissing(): string[]
  dispose(): void
}

/** Makes the collector of one plugin. */
export function createContributed(
  pluginId: string,
  declared: Contributions,
  commands: Commands,
): Contributed {
  const views = new Map<string, PluginView>()
  const headless = new Map<string, PluginHeadlessView>()
  const returns = new Map<string, ReturnHandler>()
  const noted = new Set<string>()
  const disposals: (() => void)[] = []
  let isDisposed = false
  // A setup that was given up may go on registering: nothing of it stays.
  const onDispose = (dispose: () => void) => (isDisposed ? dispose() : void disposals.push(dispose))
  const declaredViews = declared.views?.map(({ id }) => id) ?? []
  const declaredHeadless = declared.views?.filter((view) => view.headless).map(({ id }) => id) ?? []
  const declaredCommands = declared.commands?.map(({ id }) => id) ?? []
  const declaredReturns = declared.returns?.map(({ id }) => id) ?? []
  const declaredOthers = declared.connectors?.map(({ id }) => id) ?? []
  const check = (ids: readonly string[], id: string) => {
    if (!ids.includes(id)) throw new PluginUndeclaredError({ details: `${pluginId} ${id}` })
  }
  return {
    views,
    headless,
    returns,
    addView(id, view, create) {
      check(declaredViews, id)
      if (create) {
        check(declaredHeadless, id)
        headless.set(id, create)
      }
      views.set(id, view)
    },
    addCommand(id, command) {
      check(declaredCommands, id)
      noted.add(id)
      onDispose(commands.add(id, command))
    },
    addReturn(id, handler) {
      check(declaredReturns, id)
      returns.set(id, handler)
    },
    note(kind, id) {
      check(declared[kind]?.map((entry) => entry.id) ?? [], id)
      noted.add(id)
    },
    onDispose,
    getMissing: () => [
      ...declaredViews.filter((id) => !views.has(id)),
      ...declaredHeadless.filter((id) => !headless.has(id)),
      ...declaredReturns.filter((id) => !returns.has(id)),
      ...[...declaredCommands, ...declaredOthers].filter((id) => !noted.has(id)),
    ],
    dispose() {
      isDisposed = true
      for (const dispose of disposals.splice(0).reverse()) {
        try {
          dispose()
        } catch {
          // One plugin's disposal must not keep the others from theirs.
        }
      }
    },
  }
}
