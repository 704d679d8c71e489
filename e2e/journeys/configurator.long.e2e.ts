import { findViolations } from '../fixtures/checks/findViolations.ts'
import { ConfiguratorPage } from '../fixtures/configurator/ConfiguratorPage.ts'
import { test as base, expect, watchFaults } from '../fixtures/test.ts'

const test = base.extend<{ configurator: ConfiguratorPage }>({
  configurator: async ({ page, stack }, use) => {
    const faults = watchFaults(page)
    const configurator = new ConfiguratorPage(page)
    await configurator.open(stack.urls.demo)
    await use(configurator)
    expect(faults).toEqual([])
  },
})

test('by keyboard and pointer a modal is put together, looked at, shared and copied', async ({
  page,
  context,
  configurator,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { form, status } = configurator
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())

  // By keyboard alone: Buy on, and to the top.
  await form.getByRole('checkbox', { name: /^Buy/ }).focus()
  await page.keyboard.press('Space')
  const up = form.getByRole('button', { name: 'Move Buy up' })
  await page.keyboard.press('Tab')
  for (const place of [3, 2, 1]) {
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status).toHaveText(`Buy is number ${place} of 4.`)
  }
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Buy is first already.')
  await expect(up).toBeFocused()
  // By a finger that rests.
  await form.getByRole('button', { name: 'Move Send down' }).click({ delay: 600 })
  await form.getByRole('radio', { name: 'Light' }).check()
  await form.getByLabel('Colour', { exact: true }).fill('#ff8800')
  await form.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await form.getByRole('checkbox', { name: 'Polygon', exact: true }).click()
  await form.getByRole('combobox', { name: 'Selected at the start' }).selectOption('polygon')

  // The modal of this page is the one that was chosen.
  const preview = page.getByRole('region', { name: 'What visitors see' })
  const button = preview.locator('portico-button').getByRole('button')
  const title = preview.locator('portico-modal').getByRole('heading', { level: 2 })
  await expect(button).toHaveText('Wallet verbinden')
  await expect(button).toHaveCSS('background-color', 'rgb(255, 136, 0)')
  await preview.getByRole('radio', { name: 'Connected' }).check()
  await expect(title).toHaveText('Konto')
  await expect(preview.getByRole('toolbar').getByRole('button')).toHaveText(['Kaufen', 'Empfangen', 'Senden'])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  // What is copied is what is printed, and what is printed is what was chosen.
  for (const step of ['Install', 'portico.config.ts', 'src/portico.ts', 'index.html', 'Pin it']) {
    await page.getByRole('button', { name: `Copy ${step}` }).click()
    await expect(status).toHaveText(`Copied: ${step}.`)
    expect(await readClipboard()).toBe(await configurator.code(step).textContent())
  }
  await expect(configurator.code('src/portico.ts')).toContainText(
    "walletFeaturesOrder: ['onramp', 'receive', 'send']",
  )
  await page.getByRole('radio', { name: 'pnpm' }).check()
  await expect(configurator.code('Pin it')).toHaveText('pnpm exec portico add send receive onramp\n')

  // Whoever gets the address sees the same.
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(status).toHaveText('Copied: Link.')
  const address = await readClipboard()
  expect(address).toBe(page.url())
  const other = await context.newPage()
  await other.goto(address)
  const shared = new ConfiguratorPage(other)
  await expect(shared.code('src/portico.ts')).toHaveText(
    (await configurator.code('src/portico.ts').textContent()) ?? '',
  )
  expect(await shared.readPrinted()).toEqual({
    ...(await configurator.readPrinted()),
    install: expect.stringContaining('npm install'),
    begin: 'npx portico add send receive onramp\n',
  })
  await expect(other.locator('portico-button').getByRole('button')).toHaveText('Wallet verbinden')
  await expect(shared.form.getByRole('combobox', { name: 'Selected at the start' })).toHaveValue('polygon')
  await other.close()
  // Choosing leaves nothing to go back through.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('what somebody else wrote into an address is left out, and of another one the page follows', async ({
  page,
  stack,
  configurator,
}) => {
  const usual = await configurator.readPrinted()
  const hostile = "features=send.<img src=x>.constructor&networks=evil'&accent=red;}&locale=../de&mode=x"
  await configurator.open(stack.urls.demo, encodeURI(hostile))
  const { config, module } = await configurator.readPrinted()
  expect(config).toBe(usual.config.replace('    receive: true,\n', ''))
  expect(module).toBe(usual.module.replace(/\n {2}features: .*/, ''))
  await page.evaluate(() => location.assign('#features=&networks=solana&locale=ar'))
  await expect(configurator.code('Pin it')).toHaveText('npx portico init\n')
  await expect(configurator.form.getByRole('checkbox', { name: 'Solana', exact: true })).toBeChecked()
  await expect(page.locator('portico-modal').getByRole('region').first()).toHaveCSS('direction', 'rtl')
  // The last network stays.
  await configurator.form.getByRole('checkbox', { name: 'Solana', exact: true }).press('Space')
  await expect(configurator.status).toHaveText('A site has at least one network.')
  await expect(configurator.form.getByRole('checkbox', { name: 'Solana', exact: true })).toBeChecked()
})

test('where the browser refuses its clipboard, what was to be copied is selected', async ({
  page,
  configurator,
}) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy src/portico.ts' }).click()
  await expect(configurator.status).toHaveText('src/portico.ts is selected: copy it with your keyboard.')
  const selected = await page.evaluate(() => `${getSelection()}`)
  expect(selected.trim()).toBe((await configurator.code('src/portico.ts').textContent())?.trim())
})

test.describe('under a policy that lets axe in', () => {
  test.use({ bypassCSP: true })

  for (const width of [390, 1280])
    test(`nothing is wrong for anybody, in both themes, at ${width}`, async ({
      page,
      configurator,
      stack,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const everything = 'features=send.receive.swaps.onramp.email.socials.history.pay.names.analytics'
      for (const mode of ['dark', 'light']) {
        await configurator.open(stack.urls.demo, `${everything}&mode=${mode}&networks=mainnet.sepolia`)
        await page.getByRole('radio', { name: 'Connected' }).check()
        await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(4)
        await expect(page.getByRole('checkbox', { name: 'Sepolia', exact: true })).toBeChecked()
        expect(await findViolations(page, undefined, 'body')).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    })
})
