import type { Text } from '@portico/contract'
import type { en } from './locales/en.ts'

const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/**
 * The command `{{id}}/greet`. Callers may hand over anything, so it looks first.
 * @param parameters `{ name }`
 * @throws TypeError when there is no name
 */
export function greet(t: Text<typeof en>, parameters: unknown): { readonly greeting: string } {
  if (!isNamed(parameters)) throw new TypeError('{{id}}/greet needs { name: string }.')
  return { greeting: t('{{id}}.greeting', { name: parameters.name }) }
}
