import { describe, expect, test } from 'vitest'
import { createTestWallet, testEntropy } from '../fixtures/createTestWallet.ts'
import { openSeed } from '../generations/openSeed.ts'
import { createRecoveryKey } from './createRecoveryKey.ts'
import { openRecoveryShare } from './openRecoveryShare.ts'
import { unwrapRecoveryKey, wrapRecoveryKey } from './passkeyKey.ts'
import { openRecoveryFile, writeRecoveryFile } from './recoveryFile.ts'

const passphrase = 'four quiet herons wait'
const key = await createRecoveryKey()
const file = await writeRecoveryFile({ user: 'maya', generation: 1, key, seeds: [testEntropy], passphrase })

test('after twenty silent rotations the first file restores, with the newest service share', async () => {
  let wallet = await createTestWallet({ key })
  for (let generation = 2; generation <= 21; generation += 1) {
    const { device, service } = wallet.shares
    const entropy = await openSeed(wallet.kept, [device, service])
    const { recoveryKey } = wallet.kept
    if (!recoveryKey) throw new Error('The recovery key is gone.')
    wallet = await createTestWallet({ generation, entropy, key: { ...key, publicKey: recoveryKey } })
  }
  const opened = await openRecoveryFile(file, passphrase)
  const share = await openRecoveryShare(wallet.kept, opened.key.privateKey)
  expect(share.generation).toBe(21)
  expect(await openSeed(wallet.kept, [share, wallet.shares.service])).toEqual(testEntropy)
})

describe('a recovery file', () => {
  test('opens the seed and the key where no service is alive', async () => {
    expect(await openRecoveryFile(file, passphrase)).toEqual({ user: 'maya', key, seeds: [testEntropy] })
  })

  test('says nothing of either', () => {
    expect(Object.keys(JSON.parse(file)).sort()).toEqual(
      ['format', 'generation', 'kind', 'publicKey', 'scrypt', 'secret', 'user'].sort(),
    )
  })

  test.each(['', 'four quiet herons', 'Four quiet herons wait'])('stays shut for “%s”', async (wrong) => {
    await expect(openRecoveryFile(file, wrong)).rejects.toMatchObject({ name: 'RecoveryKeyClosedError' })
  })

  test('takes a passphrase from any keyboard: letters made of two are those made of one', async () => {
    const parameters = { user: 'maya', generation: 1, key, seeds: [testEntropy] } as const
    const written = await writeRecoveryFile({ ...parameters, passphrase: 'caf\u00e9 au lait' })
    expect((await openRecoveryFile(written, 'cafe\u0301 au lait')).seeds).toEqual([testEntropy])
  })

  test('holds the seeds before, and opens nothing where they are left out', async () => {
    const seeds = [testEntropy, new Uint8Array(32).fill(6)] as const
    const written = await writeRecoveryFile({ user: 'maya', generation: 1, key, seeds, passphrase })
    expect((await openRecoveryFile(written, passphrase)).seeds).toEqual(seeds)
    const { otherSeeds: _, ...alone } = JSON.parse(written)
    await expect(openRecoveryFile(JSON.stringify(alone), passphrase)).rejects.toMatchObject({
      name: 'RecoveryKeyClosedError',
    })
  })

  const change = (part: object) => JSON.stringify({ ...JSON.parse(file), ...part })
  const { scrypt } = JSON.parse(file)

  test.each([
    ['no file', 'hello'],
    ['a file that is cut off', file.slice(0, -9)],
    ['a file of another format', change({ format: 2 })],
    ['a file with something beside', change({ more: 1 })],
    ['one that would have a device compute for years', change({ scrypt: { ...scrypt, N: 2 ** 30 } })],
    ['one that would hardly have it compute', change({ scrypt: { ...scrypt, N: 2 } })],
  ])('is refused where it is %s', async (_, text) => {
    await expect(openRecoveryFile(text, passphrase)).rejects.toMatchObject({
      name: 'RecoveryFileMalformedError',
    })
  })

  test('with somebody else’s public key does not open', async () => {
    const { publicKey } = JSON.parse(
      await writeRecoveryFile({
        ...{ user: 'maya', generation: 1, seeds: [testEntropy], passphrase },
        key: await createRecoveryKey(),
      }),
    )
    await expect(openRecoveryFile(change({ publicKey }), passphrase)).rejects.toMatchObject({
      name: 'RecoveryKeyClosedError',
    })
  })
})

describe('a passkey', () => {
  const secret = new Uint8Array(32).fill(5)

  test('opens the recovery key that it was wrapped for, of its own user', async () => {
    const wrapped = await wrapRecoveryKey(key.privateKey, { user: 'maya', secret })
    expect(await unwrapRecoveryKey(wrapped, { user: 'maya', secret })).toEqual(key.privateKey)
    const refused = { name: 'RecoveryKeyClosedError' }
    await expect(unwrapRecoveryKey(wrapped, { user: 'noor', secret })).rejects.toMatchObject(refused)
    const other = new Uint8Array(32).fill(6)
    await expect(unwrapRecoveryKey(wrapped, { user: 'maya', secret: other })).rejects.toMatchObject(refused)
    for (const broken of [null, {}, { ...wrapped, nonce: 'x' }])
      await expect(unwrapRecoveryKey(broken, { user: 'maya', secret })).rejects.toMatchObject(refused)
  })
})

test('a share that was sealed to another key stays shut', async () => {
  const wallet = await createTestWallet()
  await expect(openRecoveryShare(wallet.kept, key.privateKey)).rejects.toMatchObject({
    name: 'RecoveryShareClosedError',
  })
})

test('a sealed share of another generation, put into this one, stays shut', async () => {
  const [one, two] = await Promise.all([createTestWallet({ key }), createTestWallet({ key, generation: 2 })])
  const mixed = { ...two.kept, recovery: one.kept.recovery }
  await expect(openRecoveryShare(mixed, key.privateKey)).rejects.toMatchObject({
    name: 'RecoveryShareClosedError',
  })
})
