import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import { createSwitchResult } from '../resultSchemas.ts'
import { type SwitchResult, switchFeatures } from './switchFeatures.ts'

/** Options of `remove`. */
export interface RemoveOptions extends CommandOptions {
  readonly features: readonly string[]
}

/**
 * Takes features out of the configuration and their files away, and forgets what the site had granted them.
 * @throws FeatureUnknownError when neither the configuration nor a dependency names one, and whatever `lock` throws
 */
export const remove = (context: Context, options: RemoveOptions): Promise<SwitchResult> =>
  switchFeatures(context, 'remove', options)

/** Entry of `remove` in the table of commands. */
export const removeCommand: CommandDefinition = {
  name: 'remove',
  summary: 'take features out, and forget their rights',
  description:
    'Takes features out of portico.config.ts, their plugins out of portico.lock.json, and their files away. What the site had granted them is forgotten, and where their releases lie: only add brings them back, with all the rights they ask for. To switch a feature off for a while, use disable.',
  arguments: [{ name: 'features', description: 'names of features', isList: true }],
  exitCodes: {
    0: 'done, or nothing to do',
    1: 'a name that means nothing here, or a site that cannot be read',
  },
  examples: [
    {
      line: 'portico remove send',
      description: 'the site no longer serves the feature, nor remembers its rights',
    },
  ],
  result: createSwitchResult('remove'),
  run: remove,
}
