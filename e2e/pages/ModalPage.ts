import { expect, type Locator, type Page } from '@playwright/test'
import {
  type ConnectWalletParameters,
  DemoWalletPrompt,
  PorticoPage,
  type PorticoPageParameters,
} from '@portico/testing/playwright'

/** The page objects that sites use, on a page whose button stands in its main part, with what only this suite asks. */
export class ModalPage extends PorticoPage {
  readonly #demo: DemoWalletPrompt

  constructor(page: Page, parameters: PorticoPageParameters = {}) {
    super(page, { button: page.getByRole('main').locator('portico-button'), ...parameters })
    this.#demo = new DemoWalletPrompt(page)
  }

  /** The prompt of the demo wallet. */
  get prompt(): Locator {
    return this.#demo.dialog
  }

  approve(): Promise<void> {
    return this.#demo.approve()
  }

  reject(): Promise<void> {
    return this.#demo.reject()
  }

  /** Connects a wallet; without a name the demo wallet, whose holder agrees. */
  override connect(wallet?: string, parameters: ConnectWalletParameters = {}): Promise<void> {
    if (wallet) return super.connect(wallet, parameters)
    return super.connect('Portico Demo Wallet', { answer: () => this.approve() })
  }

  /** Connects the demo wallet beside the one that is connected. */
  async connectAnother(): Promise<void> {
    await this.open()
    await this.button(/^Wallets: /).click()
    await this.button('Connect another wallet').click()
    await this.button(/Portico Demo Wallet/).click()
    await this.approve()
    await expect(this.opener).toHaveText('0xf39F…2266')
  }

  async expectTitle(title: string | RegExp): Promise<void> {
    await expect(this.title).toHaveText(title)
  }

  async expectAlert(text: string | RegExp): Promise<void> {
    await expect(this.alert).toContainText(text)
  }

  /** Sees the modal refuse: it shakes, and stays. */
  async expectShake(act: () => Promise<unknown>): Promise<void> {
    const shaking = this.dialog.locator('[data-shake]')
    await act()
    await expect(shaking).toBeVisible()
    await expect(shaking).toBeHidden()
    await expect(this.dialog).toBeVisible()
  }
}
