import type { Stack } from '@portico/stack'
import { installWalletProbe } from '../browser/walletProbe.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'

/** Milliseconds. */
export interface WalletTimes {
  /** From a code that is right to the address of the new wallet. */
  readonly address: number
  /** From the press on Approve to the signature of a message. */
  readonly signature: number
}

/** Signs somebody up by e-mail in the vault's frame, and has a message signed there. @param email nobody's yet */
export const measureWallet = (
  { urls, mail }: Stack,
  email: string,
  parameters: PageParameters,
): Promise<WalletTimes> =>
  withPage(parameters, async (page) => {
    await page.addInitScript(installWalletProbe)
    await page.goto(parameters.url)
    await page.evaluate((url) => window.porticoWallet.open(url), urls.vault)
    await page.evaluate((given) => window.porticoWallet.ask('CONNECT_EMAIL', { email: given }), email)
    const { text = '' } = (await mail?.waitForMail({ to: email })) ?? {}
    const otp = /^\d{6}$/m.exec(text)?.[0] ?? ''
    const entered = await page.evaluate((code) => window.porticoWallet.ask('CONNECT_OTP', { otp: code }), otp)
    const { accounts } = entered.answer as { accounts: readonly { namespace: string; address: string }[] }
    const address = accounts.find(({ namespace }) => namespace === 'eip155')?.address
    const request = {
      ...{ namespace: 'eip155', chainId: 'eip155:31337' },
      ...{ method: 'personal_sign', params: ['0x48656c6c6f', address] },
    }
    const signing = page.evaluate((asked) => window.porticoWallet.ask('RPC_REQUEST', asked), request)
    await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
    const { answered } = await signing
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
    const pressed = (await frame?.evaluate(() => window.porticoWallet.pressed)) ?? Number.NaN
    return { address: entered.answered - entered.asked, signature: answered - pressed }
  })
