import { expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { createTestVault, testSecret } from '../fixtures/createTestVault.ts'
import { createVisitors } from '../fixtures/createVisitors.ts'
import { keepWallet } from '../fixtures/wallet.ts'
import { createSecrets } from '../secrets/createSecrets.ts'
import { exportUsers } from './exportUsers.ts'
import { importUsers } from './importUsers.ts'

test('whoever came without a wallet and has made one since is known when the import is repeated', async () => {
  const [from, to] = [await openDatabase({}), await openDatabase({})]
  const vault = await createTestVault({ db: from })
  const { userId, email } = await createVisitors(vault).enter('maya@shop.example')
  const content = await exportUsers({ db: from, secrets: createSecrets([testSecret]) }, [userId])
  const there = await createTestVault({ db: to, clock: vault.clock })
  const bring = () => importUsers({ db: to, secrets: createSecrets([testSecret]) }, content)
  expect(await bring()).toEqual({ added: 1, known: 0 })
  const visitor = await createVisitors(there).enter(email)
  const made = await keepWallet(visitor)
  expect(await bring()).toEqual({ added: 0, known: 1 })
  const { body } = await visitor.browser.ask('wallet', { token: visitor.token })
  expect([visitor.userId, body.current]).toEqual([userId, made.text])
  await Promise.all([from.destroy(), to.destroy()])
})
