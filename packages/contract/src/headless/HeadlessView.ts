import type { Readable } from '../context/readable.ts'

/** A view without markup: what it shows, and what a visitor can do there. Subscribing is what makes it load. */
export interface HeadlessView<Data, Actions> extends Readable<Data> {
  readonly actions: Actions
}

/** Actions of a view that is only looked at. */
export type NoActions = Readonly<Record<never, never>>
