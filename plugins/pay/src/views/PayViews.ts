import type { HeadlessView } from '@portico/contract/shell'
import type {
  PayActions,
  PayData,
  PayQuoteActions,
  PayQuoteData,
  PayScanActions,
  PayScanData,
} from '../headless.ts'

/** The views without markup: what the React views draw from, and what a site gets that draws its own. */
export interface PayViews {
  readonly Pay: HeadlessView<PayData, PayActions>
  readonly PayQuote: HeadlessView<PayQuoteData | null, PayQuoteActions>
  readonly PayScan: HeadlessView<PayScanData | null, PayScanActions>
}
