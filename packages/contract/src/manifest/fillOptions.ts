import { isExactAddress, isExactOrigin } from './exactOrigin.ts'
import type { OptionDeclaration, OptionType, OptionValue, OptionValues } from './options.ts'

/** Characters of a text. The lockfile holds it, and visitors fetch that. */
const textLimit = 1_000
const listLimit = 100

type IsFitting = (value: unknown, declared: OptionDeclaration) => boolean

const isText: IsFitting = (value, { oneOf }) =>
  typeof value === 'string' && value.length <= textLimit && (oneOf?.includes(value) ?? true)

const isNumber: IsFitting = (value, { minimum = -Infinity, maximum = Infinity }) =>
  Number.isFinite(value) && (value as number) >= minimum && (value as number) <= maximum

const fitting: Readonly<Record<OptionType, IsFitting>> = {
  string: isText,
  number: isNumber,
  integer: (value, declared) => Number.isSafeInteger(value) && isNumber(value, declared),
  boolean: (value) => typeof value === 'boolean',
  url: (value, declared) => isText(value, declared) && isExactAddress(value as string),
  origin: (value) => typeof value === 'string' && isExactOrigin(value),
  'string[]': (value, declared) =>
    Array.isArray(value) && value.length <= listLimit && value.every((entry) => isText(entry, declared)),
}

/** Whether a value is one of those that an option takes. */
export const isOptionValue = (declared: OptionDeclaration, value: unknown): value is OptionValue =>
  fitting[declared.type](value, declared)

const names: Readonly<Record<OptionType, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  url: 'an https address',
  origin: 'an origin such as https://pay.example',
  'string[]': 'a list of texts',
}

/** What an option takes, in words: `a number from 0 to 50`. */
export function describeOptionType({ type, oneOf, minimum, maximum }: OptionDeclaration): string {
  const from = minimum === undefined ? '' : ` from ${minimum}`
  const to = maximum === undefined ? '' : ` to ${maximum}`
  return `${names[type]}${from}${to}${oneOf ? ` of ${oneOf.join(', ')}` : ''}`
}

/** What a site's options for a plugin come to. */
export interface FilledOptions {
  readonly values: OptionValues
  /** One line for each that is missing or does not fit: `slippage: expected a number, not true`. */
  readonly faults: readonly string[]
}

/** Holds what a site gives against what a plugin takes, and fills in the defaults. What the plugin does not know is left out. */
export function fillOptions(
  declared: Readonly<Record<string, OptionDeclaration>> = {},
  given: Readonly<Record<string, unknown>> = {},
): FilledOptions {
  const values: Record<string, OptionValue> = {}
  const faults: string[] = []
  for (const [name, option] of Object.entries(declared)) {
    const value = Object.hasOwn(given, name) ? given[name] : option.default
    if (value === undefined && !option.required) continue
    if (isOptionValue(option, value)) values[name] = value
    else faults.push(`${name}: expected ${describeOptionType(option)}, not ${describeValue(value)}`)
  }
  return { values, faults }
}

/** An address may hold a password or a token. */
const describeValue = (value: unknown) => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return /[@?]/.test(text) ? 'this one' : text.slice(0, 60)
}
