import type { CommandOptions } from '../context.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { planSwitch, switchResult } from './planSwitch.ts'

/** Options of `remove`. */
export interface RemoveOptions extends CommandOptions {
  readonly features: readonly string[]
}

/** Entry of `remove` in the table of commands. */
export const removeCommand = defineChange({
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
  result: switchResult,
  plan: (context, options: RemoveOptions) => planSwitch(context, 'remove', options),
})

/**
 * Takes features out of the configuration and their files away, and forgets what the site had granted them.
 * @throws FeatureUnknownError when neither the configuration nor a dependency names one, and whatever `lock` throws
 */
export const remove = removeCommand.run

/** What `portico remove` did, or would do. */
export type RemoveResult = ResultOf<typeof removeCommand>
