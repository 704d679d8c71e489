import type { Readable } from './readable.ts'

/** A view without markup: what it shows, and what a visitor can do there. Subscribing is what makes it load. */
export interface HeadlessView<Data, Actions> extends Readable<Data> {
  readonly actions: Actions
}

/** Actions of a view that is only looked at. */
export type NoActions = Readonly<Record<never, never>>

/**
 * A view of a plugin without markup. Null until the plugin is there: subscribing loads it, and so does the first action.
 * A plugin augments `HeadlessViews` with its views in this form.
 */
export type PluginHeadless<Data, Actions> = HeadlessView<Data | null, Asynchronous<Actions>>

/** The same actions, each with an answer to wait for. */
type Asynchronous<Actions> = {
  readonly [Name in keyof Actions]: Actions[Name] extends (...parameters: infer Parameters) => infer Answer
    ? (...parameters: Parameters) => Promise<Awaited<Answer>>
    : never
}
