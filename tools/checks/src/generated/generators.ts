import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateLanguages } from './generateLanguages.ts'
import { generateScreens } from './generateScreens.ts'

/** What is made of what others say, and by whom. The one list, for `npm run generate` and `npm run check`. */
export interface Generated {
  /** Texts by their paths from the root of the repository, with slashes. */
  readonly files: Readonly<Record<string, string>>
  /** Folders in which nothing else lies. */
  readonly folders: readonly string[]
}

/** Makes all of them in memory. Ten seconds are those of README's sessions, which are typed at a terminal. */
export async function makeGenerated(root: string): Promise<Generated> {
  // By its path: it is a part of the tests of the command line, and no entry of the package.
  const path = join(root, 'tools/cli/src/fixtures/generate/generateFiles.ts')
  const { generateFiles, generatedFolders } = await import(pathToFileURL(path).href)
  const files = {
    ...(await generateFiles()),
    ...(await generateScreens(root)),
    ...(await generateLanguages(root)),
  }
  return { files, folders: generatedFolders }
}

/** Made from sources too, by what is not at hand here: browsers, a compiler, a registry. */
export const elsewhere: readonly { readonly files: string; readonly command: string }[] = [
  { files: 'docs/reference/controls.md', command: 'npm run reference' },
  { files: 'e2e/gallery/references/', command: 'npm run gallery' },
  { files: 'packages/{siwx,testing}/contracts/*.json', command: 'node compile.cjs, there' },
  { files: 'apps/gateway/directory/', command: 'node extract.mjs, there' },
]
