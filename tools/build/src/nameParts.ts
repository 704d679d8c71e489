const definition = /definePart\(\{\s*name: '([\w-]+)',(\s*isLocked: true,)?([\s\S]*?)\bimport\(/g

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

/**
 * Completes definitions of parts in a module's source: what `import()` fetches gets the part's name, and the part the
 * place for the hash of its file, which `ReleasePlugin` writes once that file is final.
 * @param onLocked is called with the name of each part whose hash stands elsewhere
 * @throws Error where a definition is not `definePart({ name: '…', … load: () => import('…') })`, or a file of the package is
 * imported late without one: nothing would verify it
 */
export function nameParts(source: string, onLocked: (name: string) => void = () => {}): string {
  const named = source.replace(
    definition,
    (_, name: string, isLocked: string | undefined, between: string) => {
      if (isLocked) onLocked(name)
      const hash = isLocked ?? ` integrity: 'integrity:${name}.js',`
      return `definePart({ name: '${name}',${hash}${between}import(/* webpackChunkName: "${name}" */ `
    },
  )
  const unnamed = count(named, /(?<!typeof )\bimport\(\s*['"`]/g)
  const incomplete = count(source, /\bdefinePart\(\{/g) - count(source, definition)
  if (unnamed > 0 || incomplete > 0)
    throw new Error(
      "Write definePart({ name: '…', load: () => import('…') }), the name first, for what is loaded late.",
    )
  return named
}
