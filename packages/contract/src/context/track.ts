import type { Unsubscribe } from '../state.ts'

/** Something the visitor did. */
export interface TrackedEvent {
  /** Its own: two of the same name are two events. */
  readonly id: string
  /** A name of `docs/events.md`, or what a plugin declares: `acme-bridge/bridged`. */
  readonly event: string
  /** Of the event. No address of an account is among them. */
  readonly properties: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970. */
  readonly at: number
  /** The page's address without what stands behind `?` and `#`. */
  readonly url: string
}

/** What visitors do in the modal. */
export interface PluginTrack {
  /**
   * Calls back with each event, also with those of this opening of the modal that came before the plugin was there. Events of a visitor whose browser
   * asks not to be followed (Global Privacy Control, Do Not Track) are left out. Needs `track`.
   */
  subscribe(listener: (event: TrackedEvent) => void): Unsubscribe
}
