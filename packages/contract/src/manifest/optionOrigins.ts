import type { Capabilities } from './capabilities.ts'
import type { OptionDeclaration, OptionValues } from './options.ts'

type Scope = true | readonly string[]
type Scopes = Readonly<Record<string, Scope>>

/** What a manifest says of origins that options give. */
interface OptionOrigins {
  readonly capabilities: Capabilities
  readonly options?: Readonly<Record<string, OptionDeclaration>>
}

/** Name of the option whose origin an entry of a right stands for: `vault` of `{vault}`. */
const getOptionName = (entry: string) => /^\{(.*)\}$/.exec(entry)?.[1]

/** An entry of a right that names an option which gives no origin. */
export function findUnknownOrigin({ capabilities, options = {} }: OptionOrigins): string | undefined {
  const entries = Object.values(capabilities as Scopes).flatMap((scope) => (scope === true ? [] : scope))
  return entries.find((entry) => {
    const name = getOptionName(entry)
    if (name === undefined) return false
    const type = Object.hasOwn(options, name) ? options[name]?.type : undefined
    return type !== 'url' && type !== 'origin'
  })
}

function toOrigins(entry: string, values: OptionValues): string[] {
  const name = getOptionName(entry)
  if (name === undefined) return [entry]
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return typeof value === 'string' ? [new URL(value).origin] : []
}

/**
 * Rights with the origins that a site's options name: of `{vault}` becomes the origin of the option `vault`. One that the
 * site does not give stands for nothing, and a right of which nothing is left is absent.
 */
export function resolveOrigins(capabilities: Capabilities, values: OptionValues): Capabilities {
  const scopes = Object.entries(capabilities as Scopes).flatMap(([right, scope]): [string, Scope][] => {
    if (scope === true || !scope.some(getOptionName)) return [[right, scope]]
    const origins = [...new Set(scope.flatMap((entry) => toOrigins(entry, values)))]
    return origins.length > 0 ? [[right, origins]] : []
  })
  return Object.fromEntries(scopes)
}

/**
 * Rights that a site holds, after its options have changed: an origin that was granted as the value of an option is that
 * of its value now.
 * @param asked as the manifest has them, `{vault}` and all
 */
export function moveOrigins(
  held: Capabilities,
  { asked, before, after }: { asked: Capabilities; before: OptionValues; after: OptionValues },
): Capabilities {
  const move = (scope: readonly string[], named: readonly string[]) => {
    const isHeld = (entry: string) => toOrigins(entry, before).some((origin) => scope.includes(origin))
    const moved = named.filter((entry) => getOptionName(entry) !== undefined && isHeld(entry))
    const gone = moved.flatMap((entry) => toOrigins(entry, before))
    const kept = scope.filter((origin) => named.includes(origin) || !gone.includes(origin))
    return [...new Set([...kept, ...moved.flatMap((entry) => toOrigins(entry, after))])]
  }
  const scopes = Object.entries(held as Scopes).map(([right, scope]): [string, Scope] => {
    const named = (asked as Scopes)[right]
    return [right, scope === true || named === undefined || named === true ? scope : move(scope, named)]
  })
  return Object.fromEntries(scopes)
}
