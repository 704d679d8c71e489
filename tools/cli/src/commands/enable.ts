import type { CommandOptions } from '../context.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { planSwitch, switchResult } from './planSwitch.ts'

/** Options of `enable`. */
export interface EnableOptions extends CommandOptions {
  readonly features: readonly string[]
}

/** Entry of `enable` in the table of commands. */
export const enableCommand = defineChange({
  name: 'enable',
  summary: 'turn features on again, with the rights they had',
  description:
    'Turns features on again that were added before: in portico.config.ts, portico.lock.json and among the files. Each gets the rights it had when it was disabled and none beyond, so nothing is asked. A feature that was never added, or was removed, needs add.',
  arguments: [{ name: 'features', description: 'names of features', isList: true }],
  exitCodes: {
    0: 'done, or nothing to do',
    1: 'a feature that was never added, or a package that cannot be used',
  },
  examples: [
    { line: 'portico enable send', description: 'serves send again, with the rights it had before disable' },
  ],
  result: switchResult,
  plan: (context, options: EnableOptions) => planSwitch(context, 'enable', options),
})

/**
 * Turns features on again that were added before, with the rights they had and none beyond.
 * @throws FeatureNotAddedError when the lockfile holds no rights for one, and whatever `lock` throws
 */
export const enable = enableCommand.run

/** What `portico enable` did, or would do. */
export type EnableResult = ResultOf<typeof enableCommand>
