import type { CommandOptions, Context } from '../context.ts'
import { type SwitchResult, switchFeatures } from './switchFeatures.ts'

/** Options of `add`. */
export interface AddOptions extends CommandOptions {
  readonly features: readonly string[]
}

/**
 * Turns features on: in the configuration, the lockfile and among the laid files. Grants them all the rights they ask for.
 * @throws FeatureUnknownError when no dependency brings one, and whatever `lock` throws
 */
export const add = (context: Context, options: AddOptions): Promise<SwitchResult> =>
  switchFeatures(context, { command: 'add', features: options.features, options })
