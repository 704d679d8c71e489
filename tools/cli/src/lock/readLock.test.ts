import { expect } from 'vitest'
import { init } from '../commands/init.ts'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { findSite } from '../site.ts'
import { readLock } from './readLock.ts'

test('a site that has none yet has none', async ({ site }) => {
  await init(site.context)
  await site.context.fs.rm(`${site.context.cwd}/portico.lock.json`)
  expect(await readLock(site.context, await findSite(site.context))).toBeNull()
})

test('a damaged one is refused with what is wrong, and how it comes back', async ({ site }) => {
  await init(site.context)
  const found = await findSite(site.context)
  for (const text of ['{', '{}', '{"lockfileVersion":2}']) {
    await site.write('portico.lock.json', text)
    const reading = readLock(site.context, found)
    await expect(reading).rejects.toSatisfy(codeOf('PORTICO-CONFIG-004'))
    await expect(reading).rejects.toThrow('Restore portico.lock.json, from version control for example.')
    await expect(reading).rejects.toThrow('Without it the next `portico lock` grants all')
  }
})
