import type { ViewChrome, ViewId } from '@portico/contract'
import { ViewDuplicateError } from '@portico/contract/errors'

/** How a view is known before its code is there. */
export interface ViewRegistration<Component> {
  readonly id: ViewId
  /** Id of the plugin that brings it; absent for the shell's own. */
  readonly pluginId?: string
  /** The title in the visitor's language; null where the view draws its own. */
  getTitle(): string | null
  readonly chrome: ViewChrome
  /** Control in place of back on the first view. */
  readonly leading?: Component | undefined
  /** Without an account the visitor is asked to connect first. */
  readonly needsAccount?: boolean
  /** The component if it is there already. */
  getComponent(): Component | null
  load(): Promise<Component>
}

/** The open set of views. */
export interface ViewRegistry<Component> {
  get(id: ViewId): ViewRegistration<Component> | null
  /** @throws ViewDuplicateError */
  add(registration: ViewRegistration<Component>): void
}

/** Makes an empty registry. */
export function createViewRegistry<Component>(): ViewRegistry<Component> {
  const registrations = new Map<ViewId, ViewRegistration<Component>>()
  return {
    get: (id) => registrations.get(id) ?? null,
    add(registration) {
      if (registrations.has(registration.id)) throw new ViewDuplicateError({ details: registration.id })
      registrations.set(registration.id, registration)
    },
  }
}
