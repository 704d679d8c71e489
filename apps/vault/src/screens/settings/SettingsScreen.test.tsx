import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDevice } from '../../device/openDevice.ts'
import { createMemoryStore } from '../../device/store.ts'
import { createFakeService } from '../../fixtures/createFakeService.ts'
import { openScreens } from '../../fixtures/openScreens.ts'
import { runJob } from '../../keys/runJob.ts'
import { createNodes } from '../../nodes/createNodes.ts'
import { createSettings } from '../../settings/createSettings.ts'
import { createWallet } from '../../wallet/createWallet.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

const screens = openScreens()

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
  const service = createFakeService()
  service.identities = identities
  const { sessions } = service
  const keys = { run: runJob }
  const store = createMemoryStore()
  const wallet = createWallet({ device: await openDevice(store), store, keys, sessions })
  const parts = {
    sessions,
    wallet,
    keys,
    looks: screens.looks,
    nodes: createNodes([]),
    meetings: new Map(),
    onChange: async () => {},
  }
  screens.draw(<SettingsScreen settings={createSettings(parts)} first="settings" onLeave={() => {}} />)
  await expect.poll(() => screens.root.querySelector('.who p:not([role=status])')?.textContent).toBe(words)
  await expect.element(page.getByRole('button', { name: 'Recovery' })).toBeVisible()
})
