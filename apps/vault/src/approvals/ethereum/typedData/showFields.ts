import type { TypedRecord, TypedValue } from '../../../keys/TypedData.ts'
import { showText } from '../../messages/showText.ts'

const isList = (value: TypedValue): value is readonly TypedValue[] => Array.isArray(value)

function showValue(value: TypedValue, depth: number): string {
  if (typeof value === 'string')
    return /^0x[0-9a-f]*$/i.test(value) ? value : JSON.stringify(showText(value).value)
  if (typeof value !== 'object') return `${value}`
  const entries = isList(value)
    ? value.map((item, index) => [`${index + 1}`, item] as const)
    : Object.entries(value)
  return entries
    .map(([field, item]) => `\n${'  '.repeat(depth)}${field}: ${showValue(item, depth + 1)}`)
    .join('')
}

/** Fields of a struct, each in a line of its own, those within others further in. */
export const showFields = (message: TypedRecord): string => showValue(message, 0).slice(1)
