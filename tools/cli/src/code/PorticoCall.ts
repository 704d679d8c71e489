import type { Expression } from '@babel/types'
import type { CodeModule } from './CodeModule.ts'

/** One call of `createPortico` in a site's code. */
export interface PorticoCall {
  readonly module: CodeModule
  /** What it is given; null where that is nothing. */
  readonly options: Expression | null
}
