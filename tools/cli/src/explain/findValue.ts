import { findConfigObject } from '../config/findConfigObject.ts'
import type { Context } from '../context.ts'
import { findUpward } from '../files.ts'
import { configName, findSite } from '../site.ts'
import type { ExplainedOption } from './ExplainedOption.ts'

/** The value of an option, as far as the CLI can know it. */
export interface OptionValue {
  /** Absent where it is said in code, and where there is none. */
  readonly value?: unknown
  readonly source: 'config' | 'default' | 'code'
}

/** Where the value of an option comes from. @throws ConfigUnreadableError */
export async function findValue(context: Context, { name, place }: ExplainedOption): Promise<OptionValue> {
  if (place === 'createPortico') return { source: 'code' }
  if ((await findUpward(context, configName)) === null) return { source: 'default' }
  const { config, source } = await findSite(context)
  const isSaid = Object.hasOwn(findConfigObject(source).value as object, name)
  const value = (config as unknown as Readonly<Record<string, unknown>>)[name]
  return { ...(value !== undefined && { value }), source: isSaid ? 'config' : 'default' }
}
