import type { Locator, Page } from '@playwright/test'

/** What the demo wallet asks its holder, above whatever is open: see `createDemoWallet`. */
export class DemoWalletPrompt {
  readonly dialog: Locator
  readonly approveButton: Locator
  readonly rejectButton: Locator

  constructor(page: Page) {
    this.dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: 'Approve', exact: true }) })
    this.approveButton = this.dialog.getByRole('button', { name: 'Approve', exact: true })
    this.rejectButton = this.dialog.getByRole('button', { name: 'Reject', exact: true })
  }

  /** Waits for the question, and agrees. */
  approve(): Promise<void> {
    return this.approveButton.click()
  }

  /** Waits for the question, and declines. */
  reject(): Promise<void> {
    return this.rejectButton.click()
  }
}
