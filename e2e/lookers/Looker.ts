import type { Walk } from '../fixtures/stops/Stop.ts'

/** Looks at every stop of a walk for one thing, beside other lookers, so that all of them need one walk. */
export interface Looker {
  /** What it holds every view to. */
  readonly name: string
  /** CSS pixels of the screen that it looks at. */
  readonly viewport: { readonly width: number; readonly height: number }
  /** Looks at the view that stands there, and leaves it in the standard theme, in English, from left to right. */
  look(id: string, walk: Walk): Promise<void>
  /** What it has found, a line for each; called once, after the last stop. */
  report(): readonly string[] | Promise<readonly string[]>
}

/** A wide screen. */
export const desktop = { width: 1280, height: 900 }

/** A narrow phone. */
export const phone = { width: 360, height: 740 }
