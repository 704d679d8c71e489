import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type GrantedSession, SessionOverError } from '../../approvals/ethereum/sessions/GrantedSession.ts'
import { openScreens } from '../../fixtures/openScreens.ts'
import { VaultError } from '../../service/VaultError.ts'
import type { SessionSettings } from '../../settings/createSessionSettings.ts'
import type { Settings } from '../../settings/createSettings.ts'
import type { AskVisitor } from '../../settings/createSmartSettings.ts'
import { SessionsSection } from './SessionsSection.tsx'

const screens = openScreens()

const session: GrantedSession = {
  ...{ pci: 'a', host: 'shop.example', networkId: 'eip155:1', networkName: 'Ethereum' },
  allowed: { kind: 'amount', amount: '0.1', symbol: 'ETH', period: 604_800 },
  ...{ used: '0.02', expiry: 1_900_000_000, state: 'lasts' },
}

function draw(sessions: readonly GrantedSession[], change: Partial<SessionSettings> = {}) {
  const granted: SessionSettings = {
    read: async () => sessions,
    end: vi.fn(async () => {}),
    endAll: vi.fn(async () => {}),
    ...change,
  }
  const ask = vi.fn<AskVisitor>(async () => {})
  screens.draw(<SessionsSection settings={{ granted } as Settings} ask={ask} />)
  return { granted, ask }
}

const readRow = () => screens.root.querySelector('li')?.textContent

test('each says which site may do what, how much it has used, and until when', async () => {
  draw([session])
  await expect
    .poll(readRow)
    .toMatch(/^shop\.example0\.1 ETH · 7 daysUsed: 0\.02 ETHUntil Mar 17, 2030.*EthereumEnd$/)
})

test('no site has any: that is said', async () => {
  draw([])
  await expect.element(page.getByText('No site has a session.')).toBeVisible()
})

test.each<[string, Partial<GrantedSession>, RegExp]>([
  ['that was ended', { state: 'ended' }, /EndedEthereum$/],
  ['that is over', { state: 'over' }, /OverEthereum$/],
])('one %s cannot be ended again', async (_, change, words) => {
  draw([{ ...session, ...change }])
  await expect.poll(readRow).toMatch(words)
  expect(page.getByRole('button').elements()).toEqual([])
})

test('what the network does not say is said to be unknown, and can be ended all the same', async () => {
  draw([{ ...session, state: 'unknown', used: null }])
  await expect.poll(readRow).toMatch(/The network does not say how it stands\.EthereumEnd$/)
})

test('ending one asks; who declines has nothing said to have failed', async () => {
  const { granted, ask } = draw([session], {
    end: vi.fn((_, approve) => approve({ title: 'revoke', lines: [], warnings: [] })),
  })
  ask.mockRejectedValueOnce(new VaultError('REJECTED', 'The visitor declined.'))
  const end = page.getByRole('button', { name: 'End', exact: true })
  await end.click()
  await expect.element(end).toHaveAttribute('aria-disabled', 'false')
  expect(page.getByRole('alert').elements()).toEqual([])
  await end.click()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(granted.end).toHaveBeenCalledTimes(2)
})

test.each<[string, Error, string]>([
  ['was ended elsewhere', new SessionOverError(), 'This session has ended already.'],
  ['is on its way', new VaultError('OPERATION_LATE', 'In no block yet.'), 'This is on its way'],
  ['cannot be sent', new VaultError('OFFLINE', 'The bundler is away.'), 'cannot be reached'],
  ['fails', new Error('It reverts.'), 'That did not work'],
])('of one that %s that is said, and the list is read anew', async (_, failure, words) => {
  const read = vi.fn(async () => [session])
  draw([], { read, end: () => Promise.reject(failure) })
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('what another tab has ended is said so when the visitor looks at this one again', async () => {
  const read = vi.fn(async () => [session])
  draw([], { read })
  await expect.poll(readRow).toContain('Until')
  read.mockResolvedValue([{ ...session, state: 'ended' }])
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(readRow).toContain('Ended')
})
