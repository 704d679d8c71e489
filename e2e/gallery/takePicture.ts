import type { Locator, Page } from '@playwright/test'
import type { ModalPage } from '../pages/ModalPage.ts'

/** Pictures after which a view that never rests is taken as it is. */
const attempts = 6

/** The card of the modal, which is the first thing in it. */
export const getCard = ({ dialog }: ModalPage): Locator => dialog.locator('> div').first()

/** Waits until pictures within the card are there; those below its edge may never come. */
const waitForImages = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const edge = root?.querySelector('dialog > div')?.getBoundingClientRect().bottom ?? 0
    const isSeen = (image: HTMLImageElement) => image.getBoundingClientRect().top < edge
    return [...(root?.querySelectorAll('img') ?? [])].every((image) => image.complete || !isSeen(image))
  })

/** Takes pictures until two are the same: then what was on its way has arrived. */
export async function takeStill(page: Page, take: () => Promise<Buffer>): Promise<Buffer> {
  // Nothing lies under the pointer, which differs with the way that led here.
  await page.mouse.move(0, 0)
  await waitForImages(page)
  let last = await take()
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  return last
}

/** Pixels around the card on a wide screen. */
const margin = 40

/**
 * The whole screen of a phone; of a wide one, the card with what is around it.
 * @param isAtRest whether it has been waited for already, and only its colours have changed since
 */
export async function takePicture(modal: ModalPage, isAtRest: boolean): Promise<Buffer> {
  const { page } = modal
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const box = width > 430 ? await getCard(modal).boundingBox() : null
  const top = Math.max(0, (box?.y ?? 0) - margin)
  const clip = box && {
    x: box.x - margin,
    y: top,
    width: box.width + 2 * margin,
    height: Math.min(height, box.y + box.height + margin) - top,
  }
  const options = { animations: 'disabled' as const, ...(clip && { clip }) }
  const take = () => page.screenshot(options)
  return isAtRest ? take() : takeStill(page, take)
}
