import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import { createSwitchResult } from '../resultSchemas.ts'
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

/** Entry of `remove` in the table of commands. */
export const removeCommand: CommandDefinition = {
  name: 'remove',
  summary: 'turn features off, and forget their rights',
  description:
    'Turns features off in portico.config.ts and takes their plugins out of portico.lock.json and their files away. What the site had granted is forgotten.',
  arguments: [{ name: 'features', description: 'names of features', isList: true }],
  exitCodes: { 0: 'done, or nothing to do', 1: 'a name that means nothing here' },
  examples: [{ line: 'portico remove send', description: 'the site no longer serves the feature' }],
  result: createSwitchResult('remove'),
  run: remove,
}
