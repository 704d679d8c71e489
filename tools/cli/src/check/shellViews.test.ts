import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shellViews } from './shellViews.ts'

const readSource = (path: string) =>
  readFile(new URL(`../../../../apps/shell/src/${path}`, import.meta.url), 'utf8')

test('are those that the shell declares', async () => {
  const declared = [...(await readSource('screens/declareViews.ts')).matchAll(/^ {2}([A-Z]\w+): \{/gm)]
  const added = [...(await readSource('screens/nfts/declareNft.ts')).matchAll(/views\.add\(\{ id: '(\w+)'/g)]
  expect([...declared, ...added].map(([, id]) => id).sort()).toEqual(shellViews)
})
