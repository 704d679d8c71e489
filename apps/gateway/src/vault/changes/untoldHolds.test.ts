import { createRecoveryKey } from '@portico/vault-keys/recovery'
import { expect, test } from 'vitest'
import type { Mail } from '../../mail/MailSender.ts'
import { createTestVault } from '../fixtures/createTestVault.ts'
import { ask, createVisitors } from '../fixtures/createVisitors.ts'
import { readMail } from '../fixtures/signIn.ts'
import { keepWallet, makeGeneration, propose } from '../fixtures/wallet.ts'

const day = 86_400_000

/** Somebody with a wallet, and a mail server that is away for what tells him of a hold. */
async function start() {
  const server = { isAway: true }
  const mails: Mail[] = []
  const send = async (mail: Mail) => {
    if (server.isAway && /holdStarted|emailChanging/.test(mail.kind)) throw new Error('away')
    mails.push(mail)
  }
  const vault = await createTestVault({ mails, send })
  const visitors = createVisitors(vault)
  return { server, vault, visitors, visitor: await visitors.own() }
}

test('a hold of which nobody was told allows nothing, and is asked for anew', async () => {
  const { server, vault, visitors, visitor } = await start()
  const [key, otherKey] = await Promise.all([createRecoveryKey(), createRecoveryKey()])
  await keepWallet(visitor, 2, { recoveryKey: key.publicKey })
  await ask(visitor, 'holds', { kind: 'recovery' })
  await vault.settle()
  vault.clock.now += day
  const later = await visitors.renew(visitor)
  const made = await makeGeneration(later, 3, { recoveryKey: otherKey.publicKey })
  expect((await propose(later, made)).body.reasons[0].name).toBe('NOT_ALLOWED')
  expect((await ask(later, 'holds')).body).toEqual([])
  server.isAway = false
  const { body: hold } = await ask(later, 'holds', { kind: 'recovery' })
  expect(hold.readyAt).toBe(vault.clock.now + day)
  expect((await readMail(vault, visitor.email)).cancel).toBeTruthy()
  expect((await ask(later, 'holds')).body).toEqual([hold])
  expect((await propose(later, made)).status).toBe(403)
  vault.clock.now += day
  expect((await propose(await visitors.renew(visitor), made)).status).toBe(200)
})

test('an address is not changed while the old one could not be told', async () => {
  const { vault, visitors, visitor } = await start()
  const email = visitors.newEmail()
  const { changeId } = (await ask(visitor, 'email/change', { email })).body
  const { code } = await readMail(vault, visitor.email)
  await ask(visitor, 'email/change/old', { changeId, code })
  await ask(visitor, 'email/change/new', { changeId, code: (await readMail(vault, email)).code })
  await vault.settle()
  vault.clock.now += day
  expect((await visitors.enter(visitor.email)).userId).toBe(visitor.userId)
})
