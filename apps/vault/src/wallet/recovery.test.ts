import { afterAll, describe, expect, test, vi } from 'vitest'
import { createFakeService } from '../fixtures/createFakeService.ts'
import { keys } from '../fixtures/killed/openBrowser.ts'
import { KeyJobError } from '../keys/createKeys.ts'
import { VaultError } from '../service/VaultError.ts'
import { decodeDevices } from './devices.ts'
import { type Browser, openBrowser, rotate, signs } from './fixtures/openBrowser.ts'
import { withRehearsal } from './recoveryFiles.ts'
import { restoreWallet } from './restoreWallet.ts'

vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('@noble/hashes/scrypt.js', () => import('../fixtures/quickScrypt.ts'))

const passphrase = 'correct horse battery staple'

async function makeFile({ wallet }: Browser): Promise<string> {
  const opening = await wallet.getOpening()
  const devices = decodeDevices(opening.generation)
  const { made, file } = await keys.run('createRecovery', { opening, devices, passphrase })
  await wallet.advance(made)
  return file
}

test('a recovery file brings the wallet to a new device, and the old one keeps it', async () => {
  const service = createFakeService()
  const first = await openBrowser(service)
  const { accounts } = await first.wallet.open()
  expect(await first.wallet.isRecoverable()).toBe(false)
  const file = await makeFile(first)
  const second = await openBrowser(service)
  const restored = await restoreWallet({ ...second, keys }, { file, passphrase })
  expect(restored.accounts).toEqual(accounts)
  expect(await second.wallet.isRecoverable()).toBe(true)
  expect(await signs(second)).toBe(true)
  expect((await first.wallet.open()).accounts).toEqual(accounts)
  expect(await signs(first)).toBe(true)
})

test('a file counts as tried until another one takes its place, on whichever device', async () => {
  const service = createFakeService()
  const first = await openBrowser(service)
  await first.wallet.open()
  const file = await makeFile(first)
  await first.wallet.change((kept) => withRehearsal(kept, 1))
  const second = await openBrowser(service)
  await restoreWallet({ ...second, keys }, { file, passphrase })
  await first.wallet.open()
  expect(await first.wallet.isRecoverable()).toBe(true)
  await makeFile(second)
  expect(await second.wallet.isRecoverable()).toBe(false)
  await first.wallet.open()
  expect(await first.wallet.isRecoverable()).toBe(false)
})

test('the first recovery file restores after twenty rotations', async () => {
  const service = createFakeService()
  const first = await openBrowser(service)
  const { accounts } = await first.wallet.open()
  const file = await makeFile(first)
  for (let count = 0; count < 20; count += 1) await rotate(first)
  const second = await openBrowser(service)
  expect((await restoreWallet({ ...second, keys }, { file, passphrase })).accounts).toEqual(accounts)
})

test('a recovery file brings back a wallet that the service has lost', async () => {
  const service = createFakeService()
  const browser = await openBrowser(service)
  const { accounts } = await browser.wallet.open()
  const file = await makeFile(browser)
  service.current = null
  expect((await restoreWallet({ ...browser, keys }, { file, passphrase })).accounts).toEqual(accounts)
  expect(await signs(browser)).toBe(true)
})

describe('a passkey', () => {
  const secret = () => new Uint8Array(32).fill(5)

  /** A wallet whose recovery key a passkey has wrapped. */
  async function wrap() {
    const service = createFakeService()
    const first = await openBrowser(service)
    const { accounts } = await first.wallet.open()
    const file = await makeFile(first)
    const { generation } = await first.wallet.getKept()
    const given = secret()
    const { wrapped, proof } = await keys.run('wrapRecovery', {
      generation,
      recovery: { file, passphrase },
      secret: given,
    })
    expect(given).toEqual(new Uint8Array(32))
    return { service, first, accounts, wrapped, proof }
  }

  test('brings the wallet to a new device, after rotations as well, and is a restore that was tried', async () => {
    const { service, first, accounts, wrapped } = await wrap()
    for (let count = 0; count < 3; count += 1) await rotate(first)
    const second = await openBrowser(service)
    const used = secret()
    const restored = await restoreWallet({ ...second, keys }, { wrapped, secret: used })
    expect(restored.accounts).toEqual(accounts)
    expect(used).toEqual(new Uint8Array(32))
    expect(await second.wallet.isRecoverable()).toBe(true)
    expect(await signs(second)).toBe(true)
    await first.wallet.open()
    expect(await signs(first)).toBe(true)
  })

  test('proves itself at a login by what its secret alone leads to', async () => {
    const { proof, wrapped } = await wrap()
    const used = secret()
    expect(await keys.run('provePasskey', { secret: used })).toBe(proof)
    expect(used).toEqual(new Uint8Array(32))
    expect(wrapped).not.toContain(proof)
    expect(await keys.run('provePasskey', { secret: new Uint8Array(32).fill(6) })).not.toBe(proof)
  })

  test.each([
    ['with another secret', { secret: new Uint8Array(32).fill(6) }],
    ['where the service hands out what it has not wrapped', { wrapped: 'none' }],
  ])('%s opens nothing', async (_, change) => {
    const { service, wrapped } = await wrap()
    const second = await openBrowser(service)
    await expect(
      restoreWallet({ ...second, keys }, { wrapped, secret: secret(), ...change }),
    ).rejects.toMatchObject({ reason: 'RecoveryKeyClosedError' })
  })

  test('brings no wallet back that the service has lost: that takes the file', async () => {
    const { service, wrapped } = await wrap()
    service.current = null
    const second = await openBrowser(service)
    await expect(restoreWallet({ ...second, keys }, { wrapped, secret: secret() })).rejects.toMatchObject({
      reason: 'RecoveryShareClosedError',
    })
    expect(service.pending).toBeNull()
  })

  test('wraps no key of a file that opens the wallet no more', async () => {
    const service = createFakeService()
    const first = await openBrowser(service)
    await first.wallet.open()
    const file = await makeFile(first)
    await makeFile(first)
    const { generation } = await first.wallet.getKept()
    const recovery = { file, passphrase }
    await expect(keys.run('wrapRecovery', { generation, recovery, secret: secret() })).rejects.toMatchObject({
      reason: 'RecoveryShareClosedError',
    })
  })
})

test('a new recovery whose hold was cancelled before it was confirmed leaves the wallet as it was', async () => {
  const service = createFakeService()
  const browser = await openBrowser(service)
  const { accounts } = await browser.wallet.open()
  service.onStep = (step) => {
    if (step === 'before wallet/confirm') throw new VaultError('NOT_ALLOWED', 'The hold is gone.')
  }
  await expect(makeFile(browser)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect((await browser.wallet.open()).accounts).toEqual(accounts)
  expect(await signs(browser)).toBe(true)
})

test('somebody else’s recovery file brings no other wallet to a device that knows its own', async () => {
  const other = await openBrowser(createFakeService())
  await other.wallet.open()
  const file = await makeFile(other)
  const service = createFakeService()
  const browser = await openBrowser(service)
  const { accounts } = await browser.wallet.open()
  service.current = null
  await expect(restoreWallet({ ...browser, keys }, { file, passphrase })).rejects.toBeInstanceOf(KeyJobError)
  expect(service.current).toBeNull()
  expect((await browser.wallet.findKept())?.identity.accounts).toEqual(accounts)
})

test.each([
  ['another passphrase', { passphrase: 'another one' }, 'RecoveryKeyClosedError'],
  ['a file that is none', { file: '{}' }, 'RecoveryFileMalformedError'],
])('%s opens nothing', async (_, change, reason) => {
  const service = createFakeService()
  const first = await openBrowser(service)
  await first.wallet.open()
  const file = await makeFile(first)
  const second = await openBrowser(service)
  const { text } = service.current ?? {}
  await expect(restoreWallet({ ...second, keys }, { file, passphrase, ...change })).rejects.toMatchObject({
    reason,
  })
  expect(service.current?.text).toBe(text)
})

test('a device that was put out opens nothing, also after the service was set back to a backup', async () => {
  const service = createFakeService()
  const first = await openBrowser(service)
  const { accounts } = await first.wallet.open()
  const file = await makeFile(first)
  const lost = await openBrowser(service)
  await restoreWallet({ ...lost, keys }, { file, passphrase })
  const backup = service.current
  await first.wallet.open()
  await rotate(first, (text) => decodeDevices(text).filter(({ id }) => id !== lost.device.id))
  await expect(lost.wallet.open()).rejects.toMatchObject({ code: 'NEEDS_RECOVERY' })
  service.current = backup
  expect((await first.wallet.open()).accounts).toEqual(accounts)
  expect(decodeDevices(service.current?.text ?? '').map(({ id }) => id)).toEqual([first.device.id])
  await expect(lost.wallet.open()).rejects.toMatchObject({ code: 'NEEDS_RECOVERY' })
  expect(await signs(first)).toBe(true)
})
