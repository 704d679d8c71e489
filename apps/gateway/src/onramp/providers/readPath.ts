/** Finds what an answer has at a place such as `data.0.status`; undefined where it has nothing of its own there. */
const readPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      value,
    )

/** The same as text: services write amounts and ids as numbers, too. Null for what is neither. */
export function readText(value: unknown, path: string): string | null {
  const found = readPath(value, path)
  if (typeof found === 'string' && found.length <= 256) return found
  return typeof found === 'number' && Number.isFinite(found) ? `${found}` : null
}
