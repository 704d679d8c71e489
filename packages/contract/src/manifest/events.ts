import type { ViewParamType } from './ViewParamType.ts'

/** Something the plugin tells the site, which hears it with `portico.on`. */
export interface EventContribution {
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-pay/completed
   */
  readonly id: string
  /**
   * What the listener gets, by name in camelCase. `portico types` makes TypeScript hold a site to it.
   * @default any record
   * @example { "hash": "string" }
   */
  readonly payload?: Readonly<Record<string, ViewParamType>>
  /**
   * Whether it is something the visitor did, which `track` tells by its id. Portico's own plugins name an event of the specification
   * that tells it.
   * @default not told
   */
  readonly track?: true | string
}
