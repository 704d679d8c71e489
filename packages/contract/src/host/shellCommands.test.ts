import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shellCommands } from './ownIds.ts'

test('are those that the shell adds', async () => {
  const read = (path: string) =>
    readFile(new URL(`../../../../apps/shell/src/${path}`, import.meta.url), 'utf8')
  const source = (await read('createShell.ts')) + (await read('plugins/context/createLookups.ts'))
  const added = [...source.matchAll(/(?:commands\.add\(\s*|async )'([^']+)'/g)].map(([, id]) => id)
  expect(added).toEqual(shellCommands)
})
