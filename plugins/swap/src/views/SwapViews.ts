import type { HeadlessView } from '@portico/contract/shell'
import type {
  SwapActions,
  SwapAllowancesActions,
  SwapAllowancesData,
  SwapData,
  SwapPreviewActions,
  SwapPreviewData,
  SwapResultActions,
  SwapResultData,
  SwapSelectTokenActions,
  SwapSelectTokenData,
  SwapSettingsActions,
  SwapSettingsData,
} from '../headless.ts'

/** The views without markup: what the React views draw from, and what a site gets that draws its own. */
export interface SwapViews {
  readonly Swap: HeadlessView<SwapData, SwapActions>
  readonly SwapSelectToken: HeadlessView<SwapSelectTokenData, SwapSelectTokenActions>
  readonly SwapSettings: HeadlessView<SwapSettingsData, SwapSettingsActions>
  readonly SwapAllowances: HeadlessView<SwapAllowancesData, SwapAllowancesActions>
  readonly SwapPreview: HeadlessView<SwapPreviewData | null, SwapPreviewActions>
  readonly SwapResult: HeadlessView<SwapResultData | null, SwapResultActions>
}
