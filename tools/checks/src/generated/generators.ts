import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateLanguages } from './generateLanguages.ts'
import { generateScreens } from './generateScreens.ts'
import { generateTexts } from './generateTexts.ts'

/** What is made of what others say, and by whom. The one list, for `npm run generate` and `npm run check`. */
export interface Generated {
  /** Texts by their paths from the root of the repository, with slashes. */
  readonly files: Readonly<Record<string, string>>
  /** Folders in which nothing else lies. */
  readonly folders: readonly string[]
}

/** Files that something else makes. */
interface Elsewhere {
  readonly files: string
  readonly command: string
}

interface Made extends Generated {
  /** For who reads that all is well: made of sources too, but not now. */
  readonly elsewhere: readonly Elsewhere[]
}

/** By what is not at hand here: browsers, a compiler, a registry. */
const elsewhere: readonly Elsewhere[] = [
  { files: 'docs/reference/controls.md', command: 'npm run reference' },
  { files: 'e2e/gallery/references/', command: 'npm run gallery' },
  { files: 'docs/{picture,recording}.png', command: 'npm run recording' },
  { files: 'packages/{siwx,testing}/contracts/*.json', command: 'node compile.cjs, there' },
  {
    files:
      'packages/{payments,smart-accounts}/src/deployments/{accountFactoryCode,paymentFactoryCode,vendorCodes}.ts',
    command: 'node contracts/compile.cjs, there',
  },
  { files: 'packages/names/src/nameResolverCode.ts', command: 'node contracts/compile.cjs, there' },
  { files: 'apps/gateway/directory/', command: 'node extract.mjs, there' },
]

/** What is left out of a quick look. */
const slow = { files: "README's sessions", command: 'npm run check' }

/**
 * Makes all of them in memory.
 * @param isQuick leaves out README's sessions, which are typed at a terminal
 */
export async function makeGenerated(root: string, { isQuick = false } = {}): Promise<Made> {
  // By its path: it is a part of the tests of the command line, and no entry of the package.
  const path = join(root, 'tools/cli/src/fixtures/generate/generateFiles.ts')
  const { generateFiles, generatedFolders, recordFiles } = await import(pathToFileURL(path).href)
  const mailPath = join(root, 'apps/gateway/src/fixtures/generate/generateMailLayout.ts')
  const { generateMailLayout } = await import(pathToFileURL(mailPath).href)
  const files = {
    ...(await generateFiles()),
    ...(isQuick ? {} : await recordFiles()),
    ...(await generateScreens(root)),
    ...(await generateTexts(root)),
    ...(await generateLanguages(root)),
    ...(await generateMailLayout(root)),
  }
  return { files, folders: generatedFolders, elsewhere: isQuick ? [slow, ...elsewhere] : elsewhere }
}
