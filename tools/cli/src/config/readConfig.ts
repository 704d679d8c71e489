import { ConfigUnreadableError } from '@portico/contract/errors'
import { parseModule } from 'magicast'
import * as v from 'valibot'
import type { PorticoConfig } from './defineConfig.ts'

const schema = v.strictObject({
  publicDirectory: v.optional(
    v.pipe(v.string(), v.regex(/^(?!.*\.\.)[^/\\].*$/, 'a directory below the config'), v.trim()),
    'public',
  ),
  baseUrl: v.optional(v.pipe(v.string(), v.endsWith('/', 'with a slash at the end')), '/portico/'),
  features: v.optional(v.record(v.string(), v.boolean()), {}),
})

/** A node of the parsed config, as far as editing needs it. */
export interface ObjectNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly properties: readonly PropertyNode[]
}

interface PropertyNode {
  readonly key: { readonly name?: string; readonly value?: unknown }
  readonly value: ObjectNode
}

/** The value of a property by its name; undefined where the object has none. */
export const getProperty = (object: ObjectNode, name: string): ObjectNode | undefined =>
  object.properties.find(({ key }) => (key?.name ?? key?.value) === name)?.value

/**
 * The object literal that the config exports as default, bare or within `defineConfig(…)`.
 * @throws ConfigUnreadableError
 */
export function findConfigObject(source: string): { node: ObjectNode; value: unknown } {
  try {
    const exported = parseModule(source).exports.default
    const options = exported.$type === 'function-call' ? exported.$args[0] : exported
    if (options.$type !== 'object') throw new TypeError('The default export is no object literal.')
    return { node: options.$ast, value: JSON.parse(JSON.stringify(options)) }
  } catch (cause) {
    throw new ConfigUnreadableError({
      cause,
      details: (cause as Error).message,
      metaMessages: ['It must say `export default defineConfig({ … })` with literal values.'],
    })
  }
}

/**
 * Reads a configuration from its text, without running it, and fills in the defaults.
 * @throws ConfigUnreadableError when it is no object of literals, or holds an unknown option
 */
export function readConfig(source: string): Required<PorticoConfig> {
  const result = v.safeParse(schema, findConfigObject(source).value)
  if (result.success) return result.output
  const details = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`)
  throw new ConfigUnreadableError({ details: details.join('; ') })
}
