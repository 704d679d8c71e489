import { PluginNotFoundError } from '@portico/contract/errors/tools'
import type { Context } from '../../context.ts'
import { findUpward } from '../../files.ts'
import { manifestName } from '../../release/releaseFile.ts'

/** The plugin's directory, from the current one upwards. @throws PluginNotFoundError */
export async function findPluginDirectory(context: Context): Promise<string> {
  const directory = await findUpward(context, manifestName)
  if (directory !== null) return directory
  throw new PluginNotFoundError({
    details: context.cwd,
    metaMessages: ['Run `portico create plugin <name>` to begin one.'],
  })
}
