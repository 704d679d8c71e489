import type { VaultAccount } from '@portico/vault-protocol'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../fixtures/openScreens.ts'
import { VaultError } from '../../service/VaultError.ts'
import type { Left, WalletKeys } from '../../settings/createKeySettings.ts'
import type { Settings } from '../../settings/createSettings.ts'
import { KeysSection } from './KeysSection.tsx'

const screens = openScreens()

const ethereum = (address: string): VaultAccount => ({ namespace: 'eip155', address, type: 'eoa' })
const own: WalletKeys = { current: [ethereum('0xAAAA')], earlier: [], canRenew: true }
const renewed: WalletKeys = { ...own, current: [ethereum('0xBBBB')], earlier: [own.current] }
const left = { address: '0xAAAA00000000BBBB', network: 'Meadow', symbol: 'MDW', decimals: 18 }

function show(given: Partial<Settings>) {
  const settings = {
    readKeys: async () => own,
    renewKeys: async () => {},
    fetchLeft: async (): Promise<readonly Left[]> => [],
    ...given,
  } as Settings
  const onRecover = vi.fn()
  screens.draw(<KeysSection settings={settings} onRecover={onRecover} />)
  return { onRecover }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('new keys are made at the second press, and lead on to a recovery file', async () => {
  let keys = own
  const renewKeys = vi.fn(async () => {
    keys = renewed
  })
  const { onRecover } = show({ readKeys: async () => keys, renewKeys })
  await button('Make new keys').click()
  expect(renewKeys).not.toHaveBeenCalled()
  await button('Yes, make new keys').click()
  await expect.element(page.getByText('Your wallet has new keys.')).toBeVisible()
  await expect.element(page.getByText('0xBBBB')).toBeVisible()
  await button('Recovery').click()
  expect(onRecover).toHaveBeenCalledOnce()
  expect(renewKeys).toHaveBeenCalledOnce()
})

test('where they could not be made it says so, and they can be tried again', async () => {
  let isBroken = true
  const renewKeys = async () => {
    if (isBroken) throw new VaultError('OFFLINE', 'The service cannot be reached.')
  }
  show({ renewKeys })
  await button('Make new keys').click()
  await button('Yes, make new keys').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isBroken = false
  await button('Make new keys').click()
  await button('Yes, make new keys').click()
  await expect.element(page.getByText('Your wallet has new keys.')).toBeVisible()
})

test('what a node does not say is unknown, and where nothing is left it says what was not looked at', async () => {
  const amounts: readonly Left[] = [
    { ...left, amount: 1_250_000_000_000_000_000n },
    { ...left, network: 'Brook', amount: null },
  ]
  show({ readKeys: async () => renewed, fetchLeft: async () => amounts })
  await expect.element(page.getByText('1.25 MDW')).toBeVisible()
  await expect.element(page.getByText('could not be read')).toBeVisible()
  show({ readKeys: async () => renewed })
  await expect.element(page.getByText('Tokens and collectibles are not listed here.')).toBeVisible()
})

test('a wallet that has no room for more keys says so', async () => {
  show({ readKeys: async () => ({ ...renewed, canRenew: false }) })
  await expect.element(page.getByText('as often as it can')).toBeVisible()
  await expect.element(button('Make new keys')).not.toBeInTheDocument()
})
