import { expect, type Locator } from '@playwright/test'
import type { ModalPage } from './ModalPage.ts'

/** Presses of Tab after which something counts as out of reach. */
const reach = 40

/** A visitor with a keyboard alone. The focus is never lost on the way, and every new view begins at its title. */
export class Keyboard {
  readonly modal: ModalPage

  constructor(modal: ModalPage) {
    this.modal = modal
  }

  /** Moves the focus by Tab alone. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeEnabled()
    const isFocused = () => target.evaluate((element) => element.matches(':focus'))
    for (let presses = 0; presses < reach && !(await isFocused()); presses += 1) await this.key('Tab')
    await expect(target).toBeFocused()
  }

  /** Presses a button. */
  async press(target: Locator): Promise<void> {
    await this.tabTo(target)
    await this.key('Enter')
  }

  /** Types into a field, in place of what stands there. */
  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target)
    await this.key('ControlOrMeta+a')
    await this.modal.page.keyboard.type(text)
  }

  async key(name: string): Promise<void> {
    await this.modal.page.keyboard.press(name)
  }

  /** A view is there, and the focus is where it begins. */
  async expectView(title: string): Promise<void> {
    await this.modal.expectTitle(title)
    await expect(this.modal.title).toBeFocused()
  }

  /** The modal has gone, and the focus is where it was before. */
  async expectClosed(): Promise<void> {
    await expect(this.modal.dialog).toBeHidden()
    await expect(this.modal.opener).toBeFocused()
  }

  /** While the modal stands open, the focus is in it. */
  async expectNotLost(): Promise<void> {
    const isKept = () =>
      this.modal.dialog.evaluate((dialog) => {
        const { activeElement } = dialog.getRootNode() as ShadowRoot
        return activeElement !== null && dialog.contains(activeElement)
      })
    await expect.poll(isKept, { message: 'The focus is lost.' }).toBe(true)
  }
}
