import type { ViewChrome, ViewId } from '@portico/contract'
import { ViewDuplicateError } from '@portico/contract/errors'

/** What is known of a view before anything draws it. */
export interface ViewDeclaration {
  readonly id: ViewId
  /** Id of the plugin that brings it; absent for the shell's own. */
  readonly pluginId?: string
  /** The title in the visitor's language; null where the view draws its own. */
  getTitle(): string | null
  readonly chrome: ViewChrome
  /** Who opens it waits for what it hands back. */
  readonly hasResult?: boolean
  /** Other views lead to it, and nobody opens it by itself. */
  readonly isInner?: boolean
  /** Without an account the visitor is asked to connect first. */
  readonly needsAccount?: boolean
}

/** How a view comes on screen. */
export interface ViewDrawing<Component> {
  /** The title is read aloud and not shown: the leading control says enough. */
  readonly isTitleHidden?: boolean
  /** The component if it is there already. */
  getComponent(): Component | null
  /** Control in place of back on the first view, if it is there already. */
  getLeading?(): Component | undefined
  load(): Promise<unknown>
}

/** A view that can be shown. */
export type ViewRegistration<Component> = ViewDeclaration & ViewDrawing<Component>

/** The open set of views. */
export interface ViewRegistry<Component> {
  get(id: ViewId): ViewRegistration<Component> | null
  /** Fetches what draws a view ahead of its opening, which reports a failure. Never throws. */
  warm(id: ViewId): void
  /** Without a drawing the view is there and nobody draws it: the site does. @throws ViewDuplicateError */
  add(declaration: ViewDeclaration, drawing?: ViewDrawing<Component>): void
  /** Says how a declared view is drawn, or declares it anew; one that is not there is left out. */
  draw(id: ViewId, drawing: ViewDrawing<Component> | ViewRegistration<Component>): void
}

/** Makes an empty registry. */
export function createViewRegistry<Component>(): ViewRegistry<Component> {
  const registrations = new Map<ViewId, ViewRegistration<Component>>()
  const nothing: ViewDrawing<Component> = { getComponent: () => null, load: async () => {} }
  const get = (id: ViewId) => registrations.get(id) ?? null
  return {
    get,
    warm: (id) =>
      void get(id)
        ?.load()
        .catch(() => {}),
    add(declaration, drawing = nothing) {
      if (registrations.has(declaration.id)) throw new ViewDuplicateError({ details: declaration.id })
      registrations.set(declaration.id, { ...declaration, ...drawing })
    },
    draw(id, drawing) {
      const registration = registrations.get(id)
      if (registration) registrations.set(id, { ...registration, ...drawing })
    },
  }
}
