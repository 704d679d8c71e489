import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { setTheme } from '../fixtures/checks/setTheme.ts'
import { expect, test } from '../fixtures/test.ts'
import { walkViews } from '../fixtures/walkViews.ts'
import { shrink } from '../gallery/shrink.ts'
import { takeReference } from '../gallery/takeReference.ts'

const folder = join(import.meta.dirname, '../gallery/references')
const isUpdate = Boolean(process.env.PORTICO_UPDATE)

const themes = ['light', 'dark']

/** Part of the pixels that may differ: edges of letters do, from run to run. */
const tolerance = 0.01

/** Letters as this machine draws them, which depends on its fonts and its browser. */
async function drawLetters(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage()
  await page.setContent('<p style="font: 16px system-ui; width: 300px">Connect wallet 0123456789 Ağ ≈ …</p>')
  const picture = await page.locator('p').screenshot()
  await page.close()
  return picture
}

const lettersFile = join(folder, 'letters.png')

// The page's policy would refuse the style by which animations are held.
test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } })

test('every view looks as it did', async ({ page, context, stack, modal }) => {
  const letters = await drawLetters(context)
  if (isUpdate) {
    await rm(folder, { recursive: true, force: true })
    for (const theme of themes) await mkdir(join(folder, theme), { recursive: true })
    await writeFile(lettersFile, letters)
  }
  const known = await readFile(lettersFile)
  test.skip(!known.equals(letters), 'This machine draws letters otherwise than the one of the references.')
  const visit = async (id: string) => {
    for (const theme of themes) {
      await setTheme(page, theme)
      const picture = await takeReference(modal)
      const path = [theme, `${id}.png`]
      if (isUpdate) await writeFile(join(folder, ...path), shrink(picture))
      else expect.soft(picture).toMatchSnapshot(path, { maxDiffPixelRatio: tolerance })
    }
  }
  await walkViews({ page, stack, visit })
})
