import { fileURLToPath } from 'node:url'
import type { LoaderContext, RuleSetRule } from '@rspack/core'
import { nameParts } from './nameParts.ts'

interface PartLoaderOptions {
  onLocked(name: string): void
}

/** Loader of Rspack that runs {@link nameParts}. */
export default function partLoader(this: LoaderContext<PartLoaderOptions>, source: string): string {
  return nameParts(source, this.getOptions().onLocked)
}

/** Completes the definitions of parts below a directory. @param lockedParts takes the names of those whose hash stands elsewhere */
export const createPartRule = (directory: string, lockedParts: Set<string>): RuleSetRule => ({
  test: /\.tsx?$/,
  include: directory,
  enforce: 'pre',
  use: [
    {
      loader: fileURLToPath(import.meta.url),
      ident: 'parts',
      options: { onLocked: (name: string) => void lockedParts.add(name) } satisfies PartLoaderOptions,
    },
  ],
})
