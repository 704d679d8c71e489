import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Approval } from '../../approvals/Approval.ts'
import { openScreens } from '../../fixtures/openScreens.ts'
import { VaultError } from '../../service/VaultError.ts'
import type { Settings } from '../../settings/createSettings.ts'
import type { AskVisitor, SmartSettings, SmartState } from '../../settings/createSmartSettings.ts'
import { SmartAccountSection } from './SmartAccountSection.tsx'

const screens = openScreens()

const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  type: 'delegated',
  isThere: true,
  address: '0x01',
} as const
const other = { ...network, id: 'eip155:2', name: 'Other', type: 'deployed', isThere: false } as const
const approval: Approval = { title: 'newAddress', lines: [], warnings: ['otherAddress'] }

function show(state: Partial<SmartState>, smart: Partial<SmartSettings> = {}) {
  const read = vi.fn(async () => ({
    ...{ type: 'smartAccount', hasOwnAddress: null, networks: [network, other], ...state },
  }))
  const settings = { smart: { read, choose: async () => {}, undelegate: async () => {}, ...smart } }
  const ask = vi.fn<AskVisitor>(async () => {})
  screens.draw(<SmartAccountSection settings={settings as unknown as Settings} ask={ask} />)
  return { read, ask }
}

test('says what a smart account is, and how it is on each network', async () => {
  show({})
  await expect.element(page.getByText('does several things in one step')).toBeVisible()
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent(/Ethereum.*Active/)
  // It would have another address there, which nobody has asked him about yet.
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent(/Other.*Plain account/)
  await expect.element(page.getByRole('switch')).toBeChecked()
})

test('a change is approved in its own words, and shown once it is done', async () => {
  const changed = vi.fn()
  const { read, ask } = show(
    { networks: [other] },
    {
      async choose(type, approve) {
        await approve(approval)
        changed(type)
      },
    },
  )
  await expect.element(page.getByRole('switch')).not.toBeChecked()
  await page.getByRole('switch').click()
  await vi.waitFor(() => expect(changed).toHaveBeenCalledWith('smartAccount'))
  expect(ask).toHaveBeenCalledWith(approval)
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1))
})

test('what is declined changes nothing, and is no failure', async () => {
  const changed = vi.fn()
  const { ask } = show(
    { hasOwnAddress: true },
    {
      async undelegate(id, approve) {
        await approve({ title: 'undelegate', lines: [], warnings: ['endsSessions'] })
        changed(id)
      },
    },
  )
  await expect.element(page.getByRole('switch')).toBeChecked()
  ask.mockRejectedValue(new VaultError('REJECTED', 'The visitor declined.'))
  await page.getByRole('button', { name: 'Make it plain again' }).click()
  await expect.element(page.getByRole('switch')).toBeEnabled()
  expect(changed).not.toHaveBeenCalled()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a change that fails is said to', async () => {
  show({ hasOwnAddress: true }, { choose: () => Promise.reject(new Error('The node is away.')) })
  await page.getByRole('switch').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('That did not work')
})

test('where no network has smart accounts, that is said', async () => {
  show({ networks: [] })
  await expect.element(page.getByText('No network here has smart accounts.')).toBeVisible()
})
