import { expect, type Locator, type Page } from '@playwright/test'
import type { PorticoState } from '@portico/contract'
import { readState } from './readState.ts'

/** Parameters of {@link PorticoPage}. */
export interface PorticoPageParameters {
  /** The option `id` of the instance, where a page has several. @default 'default' */
  readonly instance?: string
  /** What opens the modal. @default the instance's first `<portico-button>` */
  readonly button?: Locator
}

/** What the holder of a wallet does while it asks. Without it the wallet answers by itself. */
export interface AnswerParameters {
  answer?(): Promise<unknown>
}

/** Parameters of `connect`. */
export interface ConnectWalletParameters extends AnswerParameters {
  /** Of a wallet on several chains, the one to connect: `Ethereum`, `Solana` or `Bitcoin`. */
  readonly chain?: string
}

const startingWith = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** Elements of one instance; those without an attribute belong to the default one. */
const select = (name: string, instance: string) =>
  `${name}[instance="${instance}"]${instance === 'default' ? `, ${name}:not([instance])` : ''}`

/**
 * The modal as a visitor meets it, by roles and English names: these are listed in `docs/reference/controls.md` and change
 * with a new major version only. Actions begin with the modal closed or on its first view, and end with it closed.
 */
export class PorticoPage {
  readonly page: Page
  readonly instance: string
  /** The modal; embedded in the page, its region. */
  readonly dialog: Locator
  /** Title of the view. */
  readonly title: Locator
  /** What opens the modal, and shows the account. */
  readonly opener: Locator
  /** What went wrong, where something did. */
  readonly alert: Locator

  constructor(page: Page, { instance = 'default', button }: PorticoPageParameters = {}) {
    this.page = page
    this.instance = instance
    // The modal's own element at the end of the page says no instance; only one stands open at a time.
    const host = page.locator(`portico-modal[instance="${instance}"], portico-modal:not([instance])`)
    const region = host.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
    this.dialog = host.getByRole('dialog').or(region)
    this.title = this.dialog.getByRole('heading', { level: 2 })
    this.opener = (button ?? page.locator(select('portico-button', instance)).first()).getByRole('button')
    this.alert = this.dialog.getByRole('alert')
  }

  /** A button or row of the modal. */
  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  /** Opens the modal unless it stands open. */
  async open(): Promise<void> {
    const view = (await this.readState())?.view
    if (!view) {
      // What closes is seen a little longer than it is open.
      await expect(this.dialog).toBeHidden()
      await this.opener.click()
    }
    await expect(this.dialog).toBeVisible()
    // What is pressed before the modal itself has come is kept for it; a test that looks closer waits for it.
    await expect.poll(async () => (await this.readState())?.view).toBeTruthy()
  }

  async close(): Promise<void> {
    await this.button('Close').click()
    await expect(this.dialog).toBeHidden()
  }

  /** Opens the modal and chooses a wallet of the first view by name. What comes then is up to the wallet. */
  async choose(wallet: string): Promise<void> {
    await this.open()
    await this.button(startingWith(wallet)).first().click()
  }

  /** Connects a wallet by name: one that was added to the page, an extension, or the demo wallet. */
  async connect(wallet: string, { chain, answer }: ConnectWalletParameters = {}): Promise<void> {
    await this.choose(wallet)
    if (chain) await this.button(startingWith(chain)).click()
    await answer?.()
    await this.#expectConnected()
  }

  /**
   * Shows the code for a wallet on a phone. The clipboard is read, which Chromium alone lets tests do.
   * @returns its pairing URI, `wc:…`
   */
  async readPairingUri(): Promise<string> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await this.choose('WalletConnect')
    await expect(this.title).toHaveText('Scan with your phone')
    await expect(this.dialog.getByRole('img', { name: 'Code to scan with your wallet' })).toBeVisible()
    await this.button('Copy link').click()
    return this.page.evaluate(() => navigator.clipboard.readText())
  }

  /** Connects a wallet by relay, such as that of `startWalletkitWallet`, as when its holder scans the code. */
  async connectByRelay(wallet: { pair(uri: string): Promise<unknown> }): Promise<void> {
    await wallet.pair(await this.readPairingUri())
    await this.#expectConnected()
  }

  /** Signs in, where the site asks for it. */
  async signIn({ answer }: AnswerParameters = {}): Promise<void> {
    await expect(this.title).toHaveText('Sign in')
    await this.button('Sign in').click()
    await answer?.()
    await expect(this.dialog).toBeHidden()
  }

  /** Goes to another network of the site by name, while connected. A site may ask to sign in there: then call `signIn`. */
  async switchNetwork(network: string, { answer }: AnswerParameters = {}): Promise<void> {
    await this.open()
    await this.button(/^Network: /).click()
    await this.button(startingWith(network)).click()
    await answer?.()
    const chosen = this.button(`Network: ${network}`)
    await expect(chosen.or(this.title.filter({ hasText: 'Sign in' }))).toBeVisible()
    if (await chosen.isVisible()) await this.close()
  }

  async disconnect(): Promise<void> {
    await this.open()
    await this.button('Disconnect').click()
    await expect(this.dialog).toBeHidden()
  }

  /** @returns what the instance reports to its site; null before there is one */
  readState(): Promise<PorticoState | null> {
    return readState(this.page, this.instance)
  }

  /** @returns the whole address of the account in use; null while none is connected */
  async readAddress(): Promise<string | null> {
    return (await this.readState())?.address ?? null
  }

  /** @returns CAIP-2 id of the selected network; null before there is an instance */
  async readNetwork(): Promise<string | null> {
    return (await this.readState())?.caipNetworkId ?? null
  }

  /**
   * @param token name, such as `USD Coin`
   * @returns what the account shows of it: amount and symbol, such as `10,000 USDC`
   */
  async readBalance(token: string): Promise<string> {
    await this.open()
    const tokens = this.dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
    const row = tokens.filter({ has: this.page.getByText(token, { exact: true }) })
    const balance = (await row.locator('small').first().textContent()) ?? ''
    await this.close()
    return balance
  }

  /** The wallet is in, and the modal has gone or asks something more. */
  async #expectConnected(): Promise<void> {
    const read = async () => {
      const state = await this.readState()
      return state?.status === 'connected' && !/^(Connect(ing(?!Siwe).*)?|AllWallets)$/.test(state.view ?? '')
    }
    await expect.poll(read, { message: 'The wallet did not connect.' }).toBe(true)
    if (!(await this.readState())?.view) await expect(this.dialog).toBeHidden()
  }
}
