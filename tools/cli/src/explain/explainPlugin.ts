import type { OptionDeclaration } from '@portico/contract'
import { describeOptionType } from '@portico/contract/manifest'
import type { Context } from '../context.ts'
import { findUpward } from '../files.ts'
import { readDeclared } from '../lock/readDeclared.ts'
import { readLock } from '../lock/readLock.ts'
import { configName, findSite, type Site } from '../site.ts'
import type { Explanation } from './describeOption.ts'

function toExplanation(
  { config }: Site,
  id: string,
  [name, declared]: [string, OptionDeclaration],
): Explanation {
  const given = config.plugins[id]?.[name]
  const value = given ?? declared.default
  return {
    name: `${id}.${name}`,
    place: configName,
    type: describeOptionType(declared),
    isRequired: declared.required ?? false,
    default: declared.default === undefined ? null : JSON.stringify(declared.default),
    description: declared.description,
    ...(value !== undefined && { value }),
    source: given === undefined ? 'default' : 'config',
  }
}

/**
 * Explains what the pinned plugins of a site take, below `plugins` of its configuration. Empty where nothing has the name.
 * @param name `swap.slippage`, or `swap` for all that the plugin takes
 * @throws ConfigUnreadableError | LockInvalidError
 */
export async function explainPlugin(context: Context, name: string): Promise<Explanation[]> {
  if ((await findUpward(context, configName)) === null) return []
  const site = await findSite(context)
  const { plugins } = await readDeclared(context, site, await readLock(context, site))
  const all = Object.entries(plugins).flatMap(([id, { options = {} }]) =>
    Object.entries(options).map((option) => ({ id, explanation: toExplanation(site, id, option) })),
  )
  const wanted = name.replace(/^plugins\./, '')
  const isMeant = ({ id, explanation }: (typeof all)[number]) => id === wanted || explanation.name === wanted
  return all.filter(isMeant).map(({ explanation }) => explanation)
}
