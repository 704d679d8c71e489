import type { Summary } from './statistics.ts'

/** A measured figure of one site, as `--json` prints it. */
export interface Figure extends Summary {
  readonly site: string
  readonly name: string
  readonly unit: 'bytes' | 'count' | 'ms'
  /** Most that is allowed. Null for times, which depend on the machine, and where nothing is promised. */
  readonly limit: number | null
  readonly isOver: boolean
}
