import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '../en.generated.ts'
import { texts as releases } from '../plugins/releases/texts.ts'
import { titles } from '../screens/titles.generated.ts'
import { first } from './first.ts'

const source = join(import.meta.dirname, '..')

/** Folders whose files show what another folder's part has brought, with that folder. */
const broughtBy: Readonly<Record<string, string>> = {
  'screens/account/tokenActions': 'screens/account',
  'screens/nfts': 'screens/account',
}

/** Texts that come before the part that they belong to. */
const early: Readonly<Record<string, object>> = {
  // What says that a release is withdrawn comes with what withdraws it.
  drawing: releases,
}

const isTexts = (value: unknown): value is object => typeof value === 'object'

/** Texts of a folder that has some: they come with its part. */
async function readTexts(folder: string): Promise<object> {
  const path = join(source, folder, 'texts.ts')
  const own = existsSync(path) ? Object.values(await import(path)).filter(isTexts) : []
  const brought = broughtBy[folder]
  return Object.assign({}, ...own, brought && (await readTexts(brought)))
}

const folders = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ parentPath, name }) => join(parentPath, name).slice(source.length + 1))
  .filter((folder) => /^(drawing|flows|headless|modal|router|screens)\b/.test(folder))

function findKeys(folder: string): string[] {
  const files = readdirSync(join(source, folder)).filter(
    (name) => /\.tsx?$/.test(name) && !/test/i.test(name),
  )
  return files.flatMap((name) => {
    const text = readFileSync(join(source, folder, name), 'utf8')
    return [...text.matchAll(/'([a-z]\w+\.[a-z]\w+)'/g)].map((match) => match[1] as string)
  })
}

test.each(folders)('%s says nothing whose English has not come with it', async (folder) => {
  const texts = { ...first, ...titles, ...(await readTexts(folder)), ...early[folder] }
  const used = findKeys(folder).filter((key) => key in en)
  expect(used.filter((key) => !(key in texts))).toEqual([])
})
