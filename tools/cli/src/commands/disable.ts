import type { CommandOptions } from '../context.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { planSwitch, switchResult } from './planSwitch.ts'

/** Options of `disable`. */
export interface DisableOptions extends CommandOptions {
  readonly features: readonly string[]
}

/** Entry of `disable` in the table of commands. */
export const disableCommand = defineChange({
  name: 'disable',
  summary: 'turn features off, and remember their rights',
  description:
    'Turns features off in portico.config.ts and takes their files away. portico.lock.json no longer pins them, but keeps the rights that the site had granted, for enable. To forget them too, use remove.',
  arguments: [{ name: 'features', description: 'names of features', isList: true }],
  exitCodes: {
    0: 'done, or nothing to do',
    1: 'a name that means nothing here, or a site that cannot be read',
  },
  examples: [
    {
      line: 'portico disable send',
      description: 'the site no longer serves send; portico enable send brings it back as it was',
    },
  ],
  result: switchResult,
  plan: (context, options: DisableOptions) => planSwitch(context, 'disable', options),
})

/**
 * Turns features off and takes their files away. The lockfile keeps the rights that the site had granted them.
 * @throws FeatureUnknownError when neither the configuration nor a dependency names one, and whatever `lock` throws
 */
export const disable = disableCommand.run

/** What `portico disable` did, or would do. */
export type DisableResult = ResultOf<typeof disableCommand>
