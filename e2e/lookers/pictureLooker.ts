import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { setTheme } from '../fixtures/checks/setTheme.ts'
import { shrink } from '../gallery/shrink.ts'
import { takeReference } from '../gallery/takeReference.ts'
import { ModalPage } from '../pages/ModalPage.ts'
import { type Looker, phone } from './Looker.ts'

const folder = join(import.meta.dirname, '../gallery/references')
const lettersFile = join(folder, 'letters.png')

/** The last is the standard one, in which the view is left. */
const themes = ['light', 'dark']

/** Part of the pixels that may differ: edges of letters do, from run to run. */
const tolerance = 0.01

/** Whether the references are written and not compared with. */
export const isUpdate = Boolean(process.env.PORTICO_UPDATE)

/** Letters as this machine draws them, which depends on its fonts and its browser. */
async function drawLetters(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage()
  await page.setContent('<p style="font: 16px system-ui; width: 300px">Connect wallet 0123456789 Ağ ≈ …</p>')
  const picture = await page.locator('p').screenshot()
  await page.close()
  return picture
}

/** Whether pictures of this machine can be compared with the references at all. */
export const drawsAsReferences = async (context: BrowserContext): Promise<boolean> =>
  (await drawLetters(context)).equals(await readFile(lettersFile))

async function forgetReferences(letters: Buffer): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const theme of themes) await mkdir(join(folder, theme), { recursive: true })
  await writeFile(lettersFile, letters)
}

/** Compares each view with its picture in both standard themes, and writes what differs to `test-results`. */
export async function createPictureLooker(page: Page): Promise<Looker> {
  if (isUpdate) await forgetReferences(await drawLetters(page.context()))
  const isDrawn = await drawsAsReferences(page.context())
  const modal = new ModalPage(page)
  return {
    name: 'every view looks as it did',
    viewport: phone,
    async look(id) {
      for (const [index, theme] of (isDrawn ? themes : []).entries()) {
        await setTheme(page, theme)
        const picture = await takeReference(modal, index > 0)
        const path = [theme, `${id}.png`]
        if (isUpdate) await writeFile(join(folder, ...path), shrink(picture))
        else expect.soft(picture).toMatchSnapshot(path, { maxDiffPixelRatio: tolerance })
      }
    },
    report: () => [],
  }
}
