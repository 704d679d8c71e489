import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import { createSwitchResult } from '../resultSchemas.ts'
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

/** Entry of `add` in the table of commands. */
export const addCommand: CommandDefinition = {
  name: 'add',
  summary: 'turn features on, with all the rights they ask for',
  description:
    'Turns features on in portico.config.ts, pins their plugins in portico.lock.json and lays their files. Each gets all the rights its manifest asks for.',
  arguments: [
    { name: 'features', description: 'names of features that installed packages bring', isList: true },
  ],
  exitCodes: { 0: 'done, or nothing to do', 1: 'unknown feature, or a package that cannot be used' },
  examples: [
    { line: 'portico add send', description: 'after npm install @portico/plugin-send' },
    { line: 'portico add send --dry-run', description: 'shows what it weighs, may do and would change' },
  ],
  result: createSwitchResult('add'),
  run: add,
}
