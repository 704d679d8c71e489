import type { ViewParamType } from './ViewParamType.ts'

/** A function that others may call by name through the shell. */
export interface CommandContribution {
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-bridge/quote
   */
  readonly id: string
  /**
   * What it takes, by name in camelCase. `portico types` makes TypeScript hold a site to it; nothing checks it at run time.
   * @default anything
   * @example { "amount": "string" }
   */
  readonly params?: Readonly<Record<string, ViewParamType>>
  /**
   * What it answers, by name in camelCase.
   * @default anything
   * @example { "price": "string" }
   */
  readonly result?: Readonly<Record<string, ViewParamType>>
}
