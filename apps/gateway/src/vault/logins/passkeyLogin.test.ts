import { createRecoveryKey } from '@portico/vault-keys/recovery'
import { describe, expect, test } from 'vitest'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { ask, type Member } from '../fixtures/createVisitors.ts'
import { databaseKinds } from '../fixtures/databases.ts'
import { serveVault } from '../fixtures/serveVault.ts'
import { begin, readMail, wrong } from '../fixtures/signIn.ts'
import { keepWallet } from '../fixtures/wallet.ts'

const key = await createRecoveryKey()
const recoveryKey = Buffer.from(key.publicKey).toString('base64url')
const toProof = (letter: string) => letter.repeat(43)

describe.each(databaseKinds)('on $title', ({ open }) => {
  const served = serveVault(open)

  /** Somebody with a passkey, of which one letter tells what it proves itself by; without a letter it proves nothing. */
  async function own(letter?: string): Promise<Member> {
    const visitor = await served.visitors.own()
    await keepWallet(visitor, 2, { recoveryKey: key.publicKey })
    const proof = letter && toProof(letter)
    const body = { credentialId: 'one', wrapped: 'opaque', recoveryKey, ...(proof && { proof }) }
    expect((await ask(visitor, 'recovery/passkeys', body)).status).toBe(200)
    return visitor
  }

  /** Begins a login on a new device, and tells how a code is entered there. */
  async function beginAnew(email: string) {
    const browser = await createTestBrowser(served.vault)
    const { body } = await begin(browser, email)
    const { code = '' } = await readMail(served.vault, email)
    const enter = async (entered: string, passkey?: string) => {
      const given = { loginId: body.loginId, code: entered, device: browser.input }
      const answer = await browser.ask('login/code', { body: { ...given, ...(passkey && { passkey }) } })
      return answer.status === 200 ? 'IN' : answer.body.reasons[0].name
    }
    return { code, enter }
  }

  /** Strangers guess until the address is locked. */
  async function lockOut(email: string): Promise<void> {
    served.vault.clock.now += 3_600_000
    for (let login = 0; login < 3; login += 1) {
      const { code, enter } = await beginAnew(email)
      for (let tried = 0; tried < 4; tried += 1) await enter(wrong(code))
    }
    served.vault.clock.now += 3_600_000
  }

  test('whoever has a passkey of an address that strangers have locked comes in on a new device', async () => {
    const visitor = await own('p')
    await lockOut(visitor.email)
    const { code, enter } = await beginAnew(visitor.email)
    expect(await enter(code)).toBe('LOCKED_TODAY')
    expect(await enter(code, toProof('x'))).toBe('LOCKED_TODAY')
    expect(await enter(wrong(code), toProof('p'))).toBe('CODE_WRONG')
    expect(await enter(code, toProof('p'))).toBe('IN')
  })

  test('a passkey opens no code that is wrong, and nothing of somebody else', async () => {
    const [visitor, other] = [await own('q'), await own('r')]
    await lockOut(visitor.email)
    const { code, enter } = await beginAnew(visitor.email)
    expect(await enter(code, toProof('r'))).toBe('LOCKED_TODAY')
    for (let tried = 0; tried < 4; tried += 1) await enter(wrong(code), toProof('q'))
    expect(await enter(code, toProof('q'))).toBe('CODE_SPENT')
    expect(other.email).not.toBe(visitor.email)
  })

  test('one that was added before it could prove itself does so no more than none', async () => {
    const visitor = await own()
    await lockOut(visitor.email)
    const { code, enter } = await beginAnew(visitor.email)
    expect(await enter(code, toProof('p'))).toBe('LOCKED_TODAY')
  })

  test('the proof of one that was removed is worth nothing, and none is readable', async () => {
    const visitor = await own('s')
    const { body } = await ask(visitor, 'recovery')
    expect(JSON.stringify(body)).not.toContain('proof')
    const second = { credentialId: 'two', wrapped: 'opaque', recoveryKey, proof: toProof('t') }
    await ask(visitor, 'recovery/passkeys', second)
    expect((await ask(visitor, 'recovery/passkeys/remove', { credentialId: 'two' })).status).toBe(200)
    await lockOut(visitor.email)
    const { code, enter } = await beginAnew(visitor.email)
    expect(await enter(code, toProof('t'))).toBe('LOCKED_TODAY')
  })
})
