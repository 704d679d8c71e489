import { BudgetExceededError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import { measurePart, measurePlugin, type PartSize, partSchema } from '../../budget/budgets.ts'
import { describeSizes } from '../../budget/describeSizes.ts'
import type { CommandDefinition } from '../../CommandDefinition.ts'
import type { CommandOptions, Context } from '../../context.ts'
import { print } from '../../output.ts'
import { showProgress } from '../../showProgress.ts'
import { type BuildModule, loadBuild } from './BuildModule.ts'
import { findPluginDirectory } from './findPluginDirectory.ts'
import { readBuiltPlugin, readOwnManifest } from './readBuiltPlugin.ts'

/** Options of `plugin build`. */
export interface PluginBuildOptions extends CommandOptions {
  /** Finds the builder. @default the `@portico/build` that is installed beside the plugin */
  readonly loadBuild?: (context: Context, directory: string) => Promise<Pick<BuildModule, 'buildPlugin'>>
}

/** What `portico plugin build` built, or would build. */
export interface PluginBuildResult {
  readonly command: 'plugin build'
  readonly dryRun: boolean
  readonly id: string
  readonly version: string
  /** Each file of `dist`, then the plugin as a whole and each language. None on a dry run. */
  readonly parts: readonly PartSize[]
}

/**
 * Builds the plugin of the current directory, or of one above it, and prints what it weighs.
 * @throws BudgetExceededError after printing, when it weighs more than a plugin may
 * @throws PluginNotFoundError | BuildMissingError | ManifestInvalidError | PluginBuildError
 */
export async function buildPlugin(
  context: Context,
  options: PluginBuildOptions = {},
): Promise<PluginBuildResult> {
  const { dryRun = false, loadBuild: load = loadBuild } = options
  const directory = await findPluginDirectory(context)
  const { id, version } = await readOwnManifest(context, directory)
  if (dryRun) {
    const result: PluginBuildResult = { command: 'plugin build', dryRun, id, version, parts: [] }
    print(context, options, result, [`Would build ${id} ${version} into dist.`])
    return result
  }
  showProgress(context, `Building ${id} ${version}`)
  const { buildPlugin: run } = await load(context, directory)
  await run(directory)
  const { files } = await readBuiltPlugin(context, directory)
  const sums = measurePlugin(id, files)
  const parts = [...files.map((file) => measurePart(file.name, [file], null)), ...sums]
  const result: PluginBuildResult = { command: 'plugin build', dryRun, id, version, parts }
  print(context, options, result, [`Built ${id} ${version} into dist.`, '', ...describeSizes(parts)])
  const over = sums.filter(({ isOver }) => isOver).map(({ part }) => part)
  if (over.length > 0)
    throw new BudgetExceededError({
      details: over.join(', '),
      metaMessages: ['The table above says by how much. Take out what the plugin does not need.'],
    })
  return result
}

/** Entry of `plugin build` in the table of commands. */
export const pluginBuildCommand: CommandDefinition = {
  name: 'plugin build',
  summary: 'build the plugin of this repository',
  description:
    'Builds the plugin of this repository into dist, with the hash of each file, and shows what each file weighs. The same sources give the same bytes.',
  exitCodes: { 0: 'built', 1: 'the manifest or a source is at fault, or the plugin weighs too much' },
  examples: [
    { line: 'portico plugin build', description: 'builds, and shows bytes against the budget' },
    { line: 'portico plugin build --json', description: 'the same, for a size report' },
  ],
  result: v.strictObject({
    command: v.literal('plugin build'),
    dryRun: v.boolean(),
    id: v.string(),
    version: v.string(),
    parts: v.array(partSchema),
  }),
  run: buildPlugin,
}
