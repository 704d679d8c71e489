import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type KillList, killListHeader, killListLimit } from './KillList.ts'
import { keyAlgorithm, toBase64Url } from './signature.ts'
import { signKillList } from './signKillList.ts'
import { verifyKillList } from './verifyKillList.ts'

async function createKey() {
  const pair = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey)
  return { privateKey: pair.privateKey, publicKey: Buffer.from(spki).toString('base64') }
}

let key: Awaited<ReturnType<typeof createKey>>
beforeAll(async () => {
  key = await createKey()
})

const list: KillList = { sequence: 7, killed: [{ id: 'send', version: '1.1.0' }] }

const sign = async (value: unknown = list) => signKillList(value as KillList, key.privateKey)

test('the header says what it is', () => {
  expect(Buffer.from(killListHeader, 'base64url').toString()).toBe(
    '{"alg":"ES256","typ":"portico-kill-list+json"}',
  )
})

test('a signed list is read', async () => {
  expect(await verifyKillList(JSON.stringify(await sign()), key.publicKey)).toEqual(list)
})

test('a list of another key is refused', async () => {
  const other = await createKey()
  await expect(verifyKillList(JSON.stringify(await sign()), other.publicKey)).rejects.toMatchObject({
    code: 'PORTICO-PLUGIN-016',
    details: 'Its signature is not of this key.',
  })
})

test.each([
  ['payload', { payload: toBase64Url(Buffer.from(JSON.stringify({ sequence: 8, killed: [] }))) }],
  ['signature', { signature: toBase64Url(new Uint8Array(64)) }],
  ['algorithm', { protected: toBase64Url(Buffer.from('{"alg":"none"}')) }],
  ['algorithm of a shared secret', { protected: toBase64Url(Buffer.from('{"alg":"HS256"}')) }],
  ['signature that is none', { signature: '~' }],
  ['absent signature', { signature: undefined }],
  ['absent payload', { payload: undefined }],
])('one with another %s is refused', async (_, change) => {
  const text = JSON.stringify({ ...(await sign()), ...change })
  await expect(verifyKillList(text, key.publicKey)).rejects.toThrow('PORTICO-PLUGIN-016')
})

test.each(['', 'null', '[]', '{}', '<!doctype html>', '"text"'])('%j is no list', async (text) => {
  await expect(verifyKillList(text, key.publicKey)).rejects.toThrow('PORTICO-PLUGIN-016')
})

test.each([
  ['a sequence that is no number', { ...list, sequence: '7' }],
  ['a sequence of nought', { ...list, sequence: 0 }],
  ['a sequence beyond counting', { ...list, sequence: 2 ** 60 }],
  ['no releases', { sequence: 7 }],
  ['a release without a version', { ...list, killed: [{ id: 'send' }] }],
  ['a release that is nothing', { ...list, killed: [null] }],
  ['a name without end', { ...list, killed: [{ id: 'a'.repeat(201), version: '1.0.0' }] }],
  ['nothing', null],
])('one that was signed with %s is refused', async (_, value) => {
  const text = JSON.stringify(await sign(value))
  await expect(verifyKillList(text, key.publicKey)).rejects.toMatchObject({
    details: 'What was signed is no kill list.',
  })
})

test('what it holds beyond that is left behind', async () => {
  const text = JSON.stringify(
    await sign({ ...list, enabled: ['swap'], killed: [{ ...list.killed[0], by: 'me' }] }),
  )
  expect(await verifyKillList(text, key.publicKey)).toEqual(list)
})

test('one that is too large is refused before anything is read', async () => {
  const text = ' '.repeat(killListLimit) + JSON.stringify(await sign())
  await expect(verifyKillList(text, key.publicKey)).rejects.toThrow('larger than 65536 bytes')
})

test.each(['', 'no key', 'AAAA'])('a public key %j is refused', async (publicKey) => {
  await expect(verifyKillList(JSON.stringify(await sign()), publicKey)).rejects.toThrow('public key')
})

test('a page without cryptography gets the reason', async () => {
  const text = JSON.stringify(await sign())
  vi.stubGlobal('crypto', {})
  await expect(verifyKillList(text, key.publicKey)).rejects.toThrow('not served over https')
  vi.unstubAllGlobals()
})

test.each([
  ['It is no JSON.', '<!doctype html>'],
  ['It is no signed kill list.', '{"protected":"none"}'],
])('a developer reads %s', async (details, text) => {
  await expect(verifyKillList(text, key.publicKey)).rejects.toMatchObject({ details })
})

test('names of 200 characters are the longest', async () => {
  const toList = (length: number) => ({ sequence: 7, killed: [{ id: 'send', version: '1'.repeat(length) }] })
  await expect(verifyKillList(JSON.stringify(await sign(toList(200))), key.publicKey)).resolves.toEqual(
    toList(200),
  )
  await expect(verifyKillList(JSON.stringify(await sign(toList(201))), key.publicKey)).rejects.toMatchObject({
    details: 'What was signed is no kill list.',
  })
})

test('one entry that is none spoils the list', async () => {
  const killed = [{ id: 'send', version: '1.0.0' }, null, { id: 'send', version: 7 }, { version: '1.0.0' }]
  for (const entry of killed.slice(1)) {
    const text = JSON.stringify(await sign({ sequence: 7, killed: [killed[0], entry] }))
    await expect(verifyKillList(text, key.publicKey)).rejects.toMatchObject({
      details: 'What was signed is no kill list.',
    })
  }
})

test('a list of the greatest size is read', async () => {
  const signed = JSON.stringify(await sign())
  const text = signed + ' '.repeat(killListLimit - signed.length)
  await expect(verifyKillList(text, key.publicKey)).resolves.toEqual(list)
})

test('a page without cryptography says what it needs', async () => {
  vi.stubGlobal('crypto', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(verifyKillList('{}', key.publicKey)).rejects.toMatchObject({
    details: 'The page is not served over https.',
  })
})
