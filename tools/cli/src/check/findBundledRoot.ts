import type { CodeReader } from '../code/CodeReader.ts'
import { scripts } from '../code/listCode.ts'
import { toSitePath } from '../code/toSitePath.ts'

/** An import of the root, static or not. A page that fetches it, or imports what is copied, names it in another way. */
const rootImport = /\b(?:from|import|require)\s*\(?\s*['"`][^'"`\n]*portico\.root\.json['"`]/

/** Files of a site that bundle its root: pages get another one with the next build alone. Below the site's directory. */
export async function findBundledRoot(code: CodeReader): Promise<string[]> {
  const paths = await code.list(scripts)
  const bundling = paths.map(async (path) => {
    const text = await code.readText(path)
    return text !== null && rootImport.test(text) ? [toSitePath(code, path)] : []
  })
  return (await Promise.all(bundling)).flat().sort()
}
