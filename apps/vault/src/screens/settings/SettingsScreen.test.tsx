import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GrantedSession } from '../../approvals/ethereum/sessions/GrantedSession.ts'
import { openDevice } from '../../device/openDevice.ts'
import { createMemoryStore } from '../../device/store.ts'
import { createFakeService } from '../../fixtures/createFakeService.ts'
import { openScreens } from '../../fixtures/openScreens.ts'
import { runJob } from '../../keys/runJob.ts'
import { createUser } from '../../login/createUser.ts'
import { createNodes } from '../../nodes/createNodes.ts'
import { createSettings, type Settings } from '../../settings/createSettings.ts'
import type { AskVisitor } from '../../settings/createSmartSettings.ts'
import { createWallet } from '../../wallet/createWallet.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

const screens = openScreens()

type Identities = ReturnType<typeof createFakeService>['identities']

async function openSettings(identities: Identities) {
  const service = createFakeService()
  service.identities = identities
  const { sessions } = service
  const keys = { run: runJob }
  const store = createMemoryStore()
  const wallet = createWallet({ device: await openDevice(store), store, keys, sessions })
  const nodes = createNodes([])
  return createSettings({
    user: createUser({ sessions, wallet, nodes, store, recover: () => wallet.open() }),
    sessions,
    wallet,
    keys,
    looks: screens.looks,
    nodes,
    meetings: new Map(),
    store,
    site: 'https://shop.example',
    onChange: async () => {},
  })
}

const session: GrantedSession = {
  ...{ pci: 'a', host: 'shop.example', networkId: 'eip155:1', networkName: 'Ethereum' },
  allowed: { kind: 'amount', amount: '0.1', symbol: 'ETH', period: 604_800 },
  ...{ used: '0.02', expiry: 1_900_000_000, state: 'lasts' },
}

test.each([
  ['a guest', [{ kind: 'guest', addedAt: 1 }], 'Guest'],
  [
    'a guest with an address',
    [
      { kind: 'guest', addedAt: 1 },
      { kind: 'email', email: 'ada@mail.example', addedAt: 2 },
    ],
    'ada@mail.example',
  ],
  ['whoever came by a token of the site without an address', [{ kind: 'jwt', addedAt: 1 }], ''],
])('%s is called what he is', async (_, identities, words) => {
  screens.draw(
    <SettingsScreen settings={await openSettings(identities)} first="settings" onLeave={() => {}} />,
  )
  await expect.poll(() => screens.root.querySelector('.who p:not([role=status])')?.textContent).toBe(words)
  await expect.element(page.getByRole('button', { name: 'Recovery' })).toBeVisible()
})

test('ways in that stand in a view of the page are as high as they are, and are left as the page is', async () => {
  const settings = await openSettings([
    { kind: 'social', id: '1', provider: 'github', name: 'ada', email: 'ada@shop.example', addedAt: 1 },
  ])
  screens.draw(<SettingsScreen settings={settings} first="logins" onLeave={() => {}} />)
  await expect.element(page.getByText('GitHub', { exact: true })).toBeVisible()
  await expect.element(page.getByText('ada · ada@shop.example', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Done' }).elements()).toEqual([])
  expect(screens.root.querySelector('main')?.scrollHeight).toBeLessThan(200)
})

describe('A change that takes the visitor’s word', () => {
  const approve = page.getByRole('button', { name: 'Approve' })
  const end = page.getByRole('button', { name: 'End', exact: true })

  async function askToEnd() {
    await page.viewport(360, 600)
    const settings = await openSettings([])
    const ended = vi.fn<(session: GrantedSession, ask: AskVisitor) => Promise<void>>(async (_, ask) =>
      ask({ title: 'revoke', lines: [], warnings: [] }),
    )
    const prepareReview: Settings['prepareReview'] = async (approval) => ({
      ...{ type: 'vault:task', approval, site: null, locale: 'en', mode: 'light' },
      sign: { word: 'harbour', pattern: Array.from({ length: 16 }, (_, index) => index) },
    })
    const granted = { ...settings.granted, read: async () => [session], end: ended }
    const onLeave = vi.fn()
    screens.draw(
      <SettingsScreen
        settings={{ ...settings, granted, prepareReview }}
        first="settings"
        onLeave={onLeave}
      />,
    )
    await page.getByRole('button', { name: 'Sessions of sites' }).click()
    await end.click()
    await expect.element(page.getByRole('heading', { name: 'Take back a permission' })).toHaveFocus()
    return { getOutcome: () => ended.mock.results[0]?.value as Promise<void>, onLeave }
  }

  test('is shown as every approval, with his own word, in place of the settings', async () => {
    const { getOutcome } = await askToEnd()
    await expect.element(page.getByText('harbour')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Sessions of sites' })).not.toBeInTheDocument()
    expect(page.getByText('Asked by').elements()).toEqual([])
    // Whoever aims at what was there before approves nothing.
    await userEvent.click(approve, { force: true })
    await expect.element(approve).toHaveAttribute('aria-disabled', 'false')
    await approve.click({ delay: 600 })
    await getOutcome()
    await expect.element(page.getByRole('heading', { name: 'Sessions of sites' })).toHaveFocus()
  })

  test('is declined by Escape, and the settings stay', async () => {
    const { getOutcome, onLeave } = await askToEnd()
    await userEvent.keyboard('{Escape}')
    await expect(getOutcome()).rejects.toMatchObject({ code: 'REJECTED' })
    await expect.element(end).toBeVisible()
    expect(onLeave).not.toHaveBeenCalled()
  })
})
