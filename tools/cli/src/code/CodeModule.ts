import type { Statement } from '@babel/types'

/** One file of a site's code, parsed. */
export interface CodeModule {
  /** Absolute. */
  readonly path: string
  readonly statements: readonly Statement[]
}
