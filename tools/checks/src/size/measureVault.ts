import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measurePart, type PartSize } from '@portico/cli'
import { vaultLimits } from './budgets.ts'
import { weigh } from './measureBundle.ts'

/** Files that a script of the build imports before it runs; what it fetches later is none of them. */
const listImports = (text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)].map(([, name = '']) => name)

/** Of a language's file: its tag. A visitor loads one of them. */
const readTag = (name: string): string | undefined =>
  /^([a-z]{2}(?:-Han[st])?)-[A-Z0-9]{8}\.js$/.exec(name)?.[1]

/** The embedded wallet's frame as it is built: what a visitor loads to have his wallet, and what comes later. */
export async function measureVault(root: string): Promise<readonly PartSize[]> {
  const directory = join(root, 'apps/vault/dist/site')
  const names = await readdir(directory).catch((cause: unknown) => {
    throw new Error(`${directory} is missing; run \`npm run build\` first.`, { cause })
  })
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(directory, name))] as const)),
  )
  const first = new Set(names.filter((name) => /^(frame\.html|(frame|worker)-.*\.js)$/.test(name)))
  for (const name of first) for (const found of listImports(`${files.get(name)}`)) first.add(found)
  const weights = [...files].map(([name, content]) => weigh(name, content))
  const isFirst = ({ name }: { readonly name: string }) => first.has(name)
  const isLater = ({ name }: { readonly name: string }) =>
    /\.(js|css)$/.test(name) && !first.has(name) && !readTag(name)
  const languages = weights.flatMap((weight) => {
    const tag = readTag(weight.name)
    return tag ? [measurePart(`vault locale-${tag}`, [weight], vaultLimits.language)] : []
  })
  return [
    measurePart('vault', weights.filter(isFirst), vaultLimits.first),
    measurePart('vault later', weights.filter(isLater), vaultLimits.later),
    ...languages,
  ]
}
