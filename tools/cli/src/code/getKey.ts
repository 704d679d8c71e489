import type { ObjectMember } from '@babel/types'

/** The name of a property or method as it is written; undefined for what is none. */
export function getKey({ key }: ObjectMember): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'StringLiteral' || key.type === 'NumericLiteral' ? String(key.value) : undefined
}
