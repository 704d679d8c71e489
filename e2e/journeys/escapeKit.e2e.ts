import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { root } from '../fixtures/assembleSite.ts'

/** A wallet that an earlier release wrote. */
const readGolden = async (name = 'format1') =>
  JSON.parse(await readFile(join(root, `packages/vault-keys/src/golden/${name}.json`), 'utf8'))

/** Opens the kit from the disk, with no server alive, and counts what it asks for. */
async function openKit(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.context().setOffline(true)
  await page.goto(pathToFileURL(join(root, 'apps/vault/dist/site/escape-kit.html')).href)
  return asked
}

async function open(page: Page, file: string, passphrase: string): Promise<void> {
  const given = { name: 'recovery.json', mimeType: 'application/json', buffer: Buffer.from(file) }
  await page.getByLabel('Recovery file').setInputFiles(given)
  await page.getByLabel('Its passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Show words and keys' }).click()
}

test('a recovery file and its passphrase show words, addresses and keys while everything is switched off', async ({
  page,
}) => {
  const { recoveryFile, passphrase, phrase } = await readGolden()
  const asked = await openKit(page)
  await open(page, JSON.stringify(recoveryFile), passphrase)
  await expect(page.getByText(phrase)).toBeVisible()
  for (const path of ["m/44'/60'/0'/0/0", "m/44'/501'/0'/0'", "m/84'/0'/0'/0/0"])
    await expect(page.getByText(path)).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a file of a wallet that got new keys shows those before as well', async ({ page }) => {
  const { recoveryFile, passphrase, phrase, formerPhrases } = await readGolden('format1-renewed')
  await openKit(page)
  await open(page, JSON.stringify(recoveryFile), passphrase)
  const terms = page.getByRole('term').filter({ hasText: 'Words' })
  await expect(terms).toHaveText(['Words', 'Words of earlier keys', 'Words of earlier keys'])
  for (const words of [phrase, ...formerPhrases]) await expect(page.getByText(words)).toBeVisible()
})

test('a wrong passphrase and a file that is none show nothing, and say why', async ({ page }) => {
  const { recoveryFile, passphrase, phrase } = await readGolden()
  await openKit(page)
  await page.getByRole('button', { name: 'Show words and keys' }).click()
  await expect(page.getByRole('status')).toHaveText('Choose the recovery file first.')
  await open(page, JSON.stringify(recoveryFile), `${passphrase} `)
  await expect(page.getByRole('status')).toHaveText('The passphrase does not open this file.')
  await open(page, '{"kind":"something else"}', passphrase)
  await expect(page.getByRole('status')).toHaveText('This is no recovery file, or it has changed.')
  await expect(page.getByText(phrase)).toBeHidden()
})
