import type { Headless, HeadlessViewId, HeadlessViews } from '@portico/embed'

/** A view as this site shows it: once for each change of its data. */
export interface DrawnView {
  readonly title: string
  /** Said below the title, and read aloud when it changes. */
  readonly status?: string
  /** The status says what went wrong. */
  readonly isFault?: boolean
  readonly nodes: readonly Node[]
}

/** Draws a view from its data. */
export type DrawView<Id extends HeadlessViewId> = (view: HeadlessViews[Id], headless: Headless) => DrawnView
