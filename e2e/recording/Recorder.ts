import type { Locator, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { shrink } from '../gallery/shrink.ts'
import { takeStill } from '../gallery/takePicture.ts'
import type { Frame } from './writeAnimation.ts'

/** Milliseconds that a picture stays before a press, and that the pointer is seen. */
const lookTime = 900
const pressTime = 600

/** See {@link shrink}: dark grounds keep their colour. */
export const colourStep = 4

/** Takes a picture of each state of a page, with a pointer where it is pressed. */
export class Recorder {
  readonly frames: Frame[] = []

  constructor(private readonly page: Page) {}

  /** @param duration milliseconds that it stays */
  async look(duration = lookTime): Promise<void> {
    const picture = await takeStill(this.page, () => this.page.screenshot({ animations: 'disabled' }))
    this.add(picture, duration)
  }

  private add(picture: Buffer, duration: number): void {
    this.frames.push({ picture: PNG.sync.read(shrink(picture, colourStep)), duration })
  }

  /** Looks, shows the pointer on a control, and presses it. */
  async press(control: Locator): Promise<void> {
    await control.scrollIntoViewIfNeeded()
    await this.look()
    await this.point(control)
    await control.click()
  }

  /** Fills in a field, as it is seen afterwards. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    await this.look(pressTime)
  }

  private async point(control: Locator): Promise<void> {
    const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // Of the top layer, as the modal is, and shown after it.
    const pointer = await this.page.evaluateHandle(
      ([left, top]) => {
        const ring = document.createElement('div')
        ring.popover = 'manual'
        Object.assign(ring.style, {
          ...{ position: 'fixed', inset: 'auto', left: `${left - 18}px`, top: `${top - 18}px` },
          ...{ width: '36px', height: '36px', margin: '0', padding: '0', borderRadius: '50%' },
          ...{ border: '3px solid #fff', background: 'rgb(91 99 240 / 55%)', pointerEvents: 'none' },
        })
        document.body.append(ring)
        ring.showPopover()
        return ring
      },
      [x + width / 2, y + height / 2] as const,
    )
    const picture = await this.page.screenshot({ animations: 'disabled' })
    this.add(picture, pressTime)
    await pointer.evaluate((ring) => ring.remove())
  }
}
