import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { setTheme } from '../fixtures/checks/setTheme.ts'
import { expect, test } from '../fixtures/test.ts'
import { shrink } from '../gallery/shrink.ts'
import { getCard, takeStill } from '../gallery/takePicture.ts'
import { drawPicture, getTheme, pictureScale } from './drawPicture.ts'
import { colourStep, Recorder } from './Recorder.ts'
import { type Chapter, walkProduct } from './walkProduct.ts'
import { writeAnimation } from './writeAnimation.ts'

const docs = join(import.meta.dirname, '../../docs')

const size = { width: 960, height: 720 }
/** For the picture, which has room for what is longer. */
const pictureHeight = 900

/** Bytes of the recording at most: README is read on telephones too. */
const sizeLimit = 3_000_000

test.setTimeout(15 * 60_000)

/** Frames that a browser finds in an animation. */
const countFrames = (page: Page, file: Buffer): Promise<number | undefined> =>
  page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const decoder = new ImageDecoder({ data, type: 'image/png' })
    await decoder.tracks.ready
    await decoder.completed
    return decoder.tracks.selectedTrack?.frameCount
  }, file.toString('base64'))

test('a recording of the whole product, and a picture of what it shows', async ({
  page,
  browser,
  site: _,
  modal,
}) => {
  await page.setViewportSize(size)
  const cdp = await page.context().newCDPSession(page)
  const setScreen = (deviceScaleFactor: number, height: number) =>
    cdp.send('Emulation.setDeviceMetricsOverride', { ...size, height, deviceScaleFactor, mobile: false })
  const recorder = new Recorder(page)
  const cards = new Map<Chapter, Buffer>()
  await walkProduct({
    modal,
    recorder,
    async arrive(chapter) {
      await setTheme(page, getTheme(chapter))
      await setScreen(pictureScale, pictureHeight)
      const card = getCard(modal)
      const picture = await takeStill(page, () => card.screenshot({ animations: 'disabled' }))
      cards.set(chapter, picture)
      await setScreen(1, size.height)
      await setTheme(page, 'dark')
    },
  })
  const recording = writeAnimation(recorder.frames)
  expect(recording.length).toBeLessThan(sizeLimit)
  expect(await countFrames(page, recording)).toBe(recorder.frames.length)
  await writeFile(join(docs, 'recording.png'), recording)
  await writeFile(join(docs, 'picture.png'), shrink(await drawPicture(browser, cards), colourStep))
})
