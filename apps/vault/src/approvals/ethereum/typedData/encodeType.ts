import type { TypeField } from '../../../keys/TypedData.ts'

/** Structs by name. */
export type TypeFields = ReadonlyMap<string, readonly TypeField[]>

/** A type without the brackets of its arrays. */
export const getItemType = (type: string): string => type.replace(/\[.*$/, '')

function findStructs(types: TypeFields, name: string, found = new Set<string>()): Set<string> {
  const fields = types.get(name)
  if (!fields || found.has(name)) return found
  found.add(name)
  for (const { type } of fields) findStructs(types, getItemType(type), found)
  return found
}

/** The text that stands for a struct's type, by which standards name what they sign (EIP-712, `encodeType`). */
export function encodeType(types: TypeFields, name: string): string {
  const others = [...findStructs(types, name)].filter((other) => other !== name).sort()
  return [name, ...others]
    .map(
      (struct) =>
        `${struct}(${types
          .get(struct)
          ?.map((field) => `${field.type} ${field.name}`)
          .join()})`,
    )
    .join('')
}
