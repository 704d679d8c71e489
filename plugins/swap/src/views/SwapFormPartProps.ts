import type { SwapData } from '../headless.ts'
import type { SwapViewProps } from './SwapViewProps.ts'

/** What of the form a part draws. */
export interface SwapFormPartProps extends SwapViewProps {
  readonly data: SwapData
}
