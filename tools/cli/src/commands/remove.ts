import type { CommandOptions, Context } from '../context.ts'
import { type SwitchResult, switchFeatures } from './switchFeatures.ts'

/** Options of `remove`. */
export interface RemoveOptions extends CommandOptions {
  readonly features: readonly string[]
}

/**
 * Turns features off and takes their files away.
 * @throws FeatureUnknownError when neither the configuration nor a dependency names one, and whatever `lock` throws
 */
export const remove = (context: Context, options: RemoveOptions): Promise<SwitchResult> =>
  switchFeatures(context, { command: 'remove', features: options.features, options })
