import type { Browser } from '@playwright/test'

/** A built page with the button on it. */
export interface BuiltPage {
  readonly name: string
  readonly url: string
  /** Whether it promises the budgets of a page that has nothing but the button. */
  readonly isHeld: boolean
}

/** What a measurement of everything is made of. */
export interface BenchParameters {
  readonly browser: Browser
  readonly sites: readonly BuiltPage[]
  readonly emptyUrl: string
  /** Address of the demo with a gateway that answers: changes of the view are measured there. */
  readonly viewsUrl: string
  readonly runs: number
  /** Gets a line about each step. */
  log(line: string): void
}
