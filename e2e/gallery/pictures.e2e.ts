import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setLanguage } from '../fixtures/checks/setLanguage.ts'
import { setTheme } from '../fixtures/checks/setTheme.ts'
import { marksChapter } from '../fixtures/stops/marksStops.ts'
import { getView } from '../fixtures/stops/Stop.ts'
import { test } from '../fixtures/test.ts'
import { chapters, walkViews } from '../fixtures/walkViews.ts'
import { getFile, type Look, looks } from './looks.ts'
import { takePicture } from './takePicture.ts'

const gallery = join(import.meta.dirname, '../../docs/gallery')
const folder = join(gallery, 'pictures')

/** Milliseconds for all of them. */
const timeLimit = 60 * 60_000

test('a picture of every view in every look', async ({ page, stack, modal }) => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const pictures: object[] = []
  let last: Look | undefined
  const visit = async (id: string) => {
    for (const look of looks) {
      const { width, theme, language } = look
      const isAtRest = last?.width === width && last.language === language
      if (!isAtRest) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
        await setLanguage(page, language)
      }
      await setTheme(page, theme)
      const file = getFile(id, look)
      await writeFile(join(folder, file), await takePicture(modal, isAtRest))
      pictures.push({ id, view: getView(id), ...look, file: `pictures/${file}` })
      last = look
    }
    await setLanguage(page, 'en')
    last = undefined
  }
  await walkViews({ page, stack, visit, timeLimit, chapters: [marksChapter, ...chapters] })
  // A script and not JSON, so that the page can be opened from the disk.
  await writeFile(join(gallery, 'pictures.js'), `globalThis.pictures = ${JSON.stringify(pictures)}\n`)
})
