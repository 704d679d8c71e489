import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shellCommands } from './ownIds.ts'

test('are those that the shell adds', async () => {
  const source = await readFile(new URL('../../../../apps/shell/src/createShell.ts', import.meta.url), 'utf8')
  const added = [...source.matchAll(/commands\.add\(\s*'([^']+)'/g)].map(([, id]) => id)
  expect(added).toEqual(shellCommands)
})
