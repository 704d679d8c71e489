import type { SwapPreviewData } from '../headless.ts'
import type { SwapViewProps } from './SwapViewProps.ts'

/** What of the review a part draws. */
export interface PreviewPartProps extends SwapViewProps {
  readonly data: SwapPreviewData
}
