import { verifyVaultRelease } from '@portico/cli'
import * as vault from '@portico/vault'
import { expect, test } from 'vitest'
import { useAttackedStack } from './fixtures/useAttackedStack.ts'

const attacked = useAttackedStack()

// First: mails of the attacks with leave are still on their way when those are over.
test('without leave no mail goes out, and what was not tried is named', async () => {
  const { attacks, isRefused } = await attacked.attack()
  expect(isRefused).toBe(true)
  expect(attacks.filter(({ state }) => state === 'skipped').length).toBe(15)
  expect(await (await fetch(`${attacked.stack.urls.mail}/api/mails`)).json()).toEqual([])
})

test('every attack on the local stack is refused, and none is left out', async () => {
  const allowed = { account: true, email: 'maya@shop.example', unknownEmail: 'noor@shop.example' }
  const { attacks, isRefused } = await attacked.attack(allowed)
  expect(attacks.filter(({ state }) => state !== 'refused')).toEqual([])
  expect(isRefused).toBe(true)
})

test('the vault of the stack is the release that it was given', async () => {
  const { context, output, stack, vaultDirectory } = attacked
  await verifyVaultRelease(context, {
    url: stack.urls.vault,
    release: vaultDirectory,
    loadVault: async () => vault,
  })
  expect(output.at(-1)).toContain('byte for byte')
})
