import { expect, type Locator, type Page } from '@playwright/test'

/** The modal as a visitor meets it: by roles and names. */
export class ModalPage {
  readonly page: Page
  readonly dialog: Locator
  /** The connect button in the page's main part. */
  readonly opener: Locator
  /** The prompt of the demo wallet. */
  readonly prompt: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.locator('portico-modal').getByRole('dialog')
    this.opener = page.getByRole('main').locator('portico-button').getByRole('button')
    this.prompt = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: 'Approve', exact: true }) })
  }

  async open(): Promise<void> {
    await this.opener.click()
    await expect(this.dialog).toBeVisible()
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  async expectTitle(title: string | RegExp): Promise<void> {
    await expect(this.dialog.getByRole('heading', { level: 2 })).toHaveText(title)
  }

  async close(): Promise<void> {
    await this.button('Close').click()
    await expect(this.dialog).toBeHidden()
  }

  approve(): Promise<void> {
    return this.prompt.getByRole('button', { name: 'Approve', exact: true }).click()
  }

  reject(): Promise<void> {
    return this.prompt.getByRole('button', { name: 'Reject', exact: true }).click()
  }

  /** Opens the modal and chooses a wallet. */
  async choose(wallet: string): Promise<void> {
    await this.open()
    await this.button(new RegExp(wallet)).click()
  }

  async expectAlert(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByRole('alert')).toContainText(text)
  }

  /** Sees the modal refuse: it shakes, and stays. */
  async expectShake(act: () => Promise<unknown>): Promise<void> {
    const shaking = this.dialog.locator('[data-shake]')
    await act()
    await expect(shaking).toBeVisible()
    await expect(shaking).toBeHidden()
    await expect(this.dialog).toBeVisible()
  }

  /** Connects the demo wallet from a page on which nothing is connected. */
  async connect(wallet = 'Portico Demo Wallet'): Promise<void> {
    await this.open()
    await this.button(new RegExp(wallet)).click()
    await this.approve()
    await expect(this.dialog).toBeHidden()
    await expect(this.opener).toHaveText(/0x/i)
  }
}
