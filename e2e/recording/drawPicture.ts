import type { Browser } from '@playwright/test'
import type { Chapter } from './walkProduct.ts'

/** Pixels of the picture for each of a screen. */
export const pictureScale = 2

/** Which cards stand in one column of the picture, and in which theme. */
const columns: readonly { readonly theme: 'dark' | 'light'; readonly chapters: readonly Chapter[] }[] = [
  { theme: 'dark', chapters: ['connect', 'swap'] },
  { theme: 'dark', chapters: ['account', 'name'] },
  { theme: 'light', chapters: ['send', 'buy'] },
  { theme: 'light', chapters: ['pay', 'activity'] },
]

/** The theme that a chapter is shown in. */
export const getTheme = (chapter: Chapter): 'dark' | 'light' =>
  columns.find(({ chapters }) => chapters.includes(chapter))?.theme ?? 'dark'

const backgrounds = { dark: '#0b0c10', light: '#e9eaf0' } as const

/** Cards beside each other, those of the dark theme on the left. @param cards pictures of them, as PNG */
export async function drawPicture(browser: Browser, cards: ReadonlyMap<Chapter, Buffer>): Promise<Buffer> {
  const viewport = { width: 1640, height: 900 }
  const page = await browser.newPage({ viewport, deviceScaleFactor: pictureScale })
  const drawn = columns.map(({ theme, chapters }) => ({
    background: backgrounds[theme],
    images: chapters.map((chapter) => `data:image/png;base64,${cards.get(chapter)?.toString('base64')}`),
  }))
  await page.evaluate(async (all) => {
    const row = document.createElement('div')
    Object.assign(document.body.style, { margin: '0' })
    Object.assign(row.style, { display: 'flex', alignItems: 'stretch' })
    for (const { background, images } of all) {
      const column = document.createElement('div')
      Object.assign(column.style, {
        ...{ background, flex: '1', display: 'flex', flexDirection: 'column', gap: '32px' },
        ...{ justifyContent: 'center', alignItems: 'center', padding: '40px 0' },
      })
      for (const source of images) {
        const image = new Image()
        image.src = source
        await image.decode()
        Object.assign(image.style, {
          width: '362px',
          borderRadius: '28px',
        })
        column.append(image)
      }
      row.append(column)
    }
    document.body.replaceChildren(row)
    row.id = 'picture'
  }, drawn)
  const picture = await page.locator('#picture').screenshot()
  await page.close()
  return picture
}
