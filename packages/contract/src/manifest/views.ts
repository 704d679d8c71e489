import type { LocalizedText } from './LocalizedText.ts'
import type { ViewParamType } from './ViewParamType.ts'

/** How the modal's frame draws a view. */
export interface ViewChrome {
  /**
   * Whether the frame has a way back.
   * @default true
   */
  readonly canGoBack?: boolean
  /**
   * Whether the visitor may close the modal here.
   * @default true
   */
  readonly canClose?: boolean
}

/** A screen the plugin brings. Registered in `setup` under the same id. */
export interface ViewContribution {
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-bridge/Bridge
   */
  readonly id: string
  /**
   * Above the view.
   * @example { "en": "Bridge", "de": "Brücke" }
   */
  readonly title: LocalizedText
  /**
   * What the frame around it offers.
   * @default all of it
   */
  readonly chrome?: ViewChrome
  /**
   * Whether the visitor connects first where no account is.
   * @default true; false for a view that a way to connect leads to
   */
  readonly needsAccount?: boolean
  /**
   * What the view takes, by name in camelCase. `portico types` makes TypeScript hold a site to it; nothing checks it at
   * run time, and the lockfile does not hold it.
   * @default any record
   * @example { "amount": "string?", "chainId": "number" }
   */
  readonly params?: Readonly<Record<string, ViewParamType>>
  /**
   * What the view hands back, by name in camelCase: who opens it waits for that.
   * @default nothing
   * @example { "hash": "string" }
   */
  readonly result?: Readonly<Record<string, ViewParamType>>
  /**
   * Whether a site may draw it itself: `setup` then hands in its data and actions beside the view.
   * @default false
   */
  readonly headless?: true
  /**
   * Whether `track` tells by its id that the visitor has come to it, not back to it. Portico's own plugins name an event of the
   * specification that tells it.
   * @default not told
   */
  readonly track?: true | string
}
