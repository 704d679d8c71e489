import type { Summary } from './statistics.ts'

/** A measured figure of one site, as `--json` prints it. */
export interface Figure extends Summary {
  readonly site: string
  readonly name: string
  readonly unit: 'bytes' | 'count' | 'ms' | 'shift'
  /** Most that is allowed. Null where nothing is promised, as for most times: they depend on the machine. */
  readonly limit: number | null
  /** Whether the maximum exceeds the limit; of times the median, since one run of many may have waited for the machine. */
  readonly isOver: boolean
}
