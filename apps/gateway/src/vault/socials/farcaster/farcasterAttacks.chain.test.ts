import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Anvil, startAnvil } from '@portico/testing/chain'
import type { Approval, RelayFault } from '@portico/testing/identity'
import { zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../database/openDatabase.ts'
import { createTestBrowser, type TestBrowser } from '../../fixtures/createTestBrowser.ts'
import { createTestVault, publicUrl } from '../../fixtures/createTestVault.ts'
import { type FarcasterVault, startFarcasterVault } from '../../fixtures/startFarcasterVault.ts'
import { site } from '../../fixtures/startSocialVault.ts'

let social: FarcasterVault
let anvil: Anvil
let close = async () => {}
beforeAll(async () => {
  const db = await openDatabase({})
  anvil = await startAnvil({ chainId: 31337 })
  social = await startFarcasterVault(db, anvil.rpcUrl)
  close = async () => {
    await social.stop()
    await db.destroy()
    await anvil.stop()
  }
})
afterAll(() => close())

let count = 0
const newName = () => `mallory${++count}`
const newBrowser = () => createTestBrowser(social.vault)
const nameOf = ({ body }: { readonly body: { readonly reasons?: readonly { readonly name: string }[] } }) =>
  body.reasons?.[0]?.name

/** Nobody comes in by this answer, the operator reads why, and the visitor tries again. */
async function expectRefused(browser: TestBrowser, name: string, approval: Approval): Promise<string> {
  const lines = social.vault.lines.length
  const begun = await social.begin(browser)
  await social.approve(begun, name, approval)
  expect(nameOf(await social.wait(browser, begun))).toBe('LOGIN_FAILED')
  expect(nameOf(await social.enter(browser, begun))).toBe('LOGIN_FAILED')
  expect((await social.signInAs(browser, newName())).status).toBe(200)
  return social.vault.lines.slice(lines).join('')
}

const minutes = (of: number) => new Date(social.vault.clock.now + of * 60_000)

test.each<[string, string, () => Approval]>([
  ['for another site', 'domain', () => ({ message: { domain: 'evil.example' } })],
  ['for a site below it', 'domain', () => ({ message: { domain: 'a.shop.example' } })],
  ['for another address', 'uri', () => ({ message: { uri: 'https://evil.example' } })],
  ['for a page of the same site', 'uri', () => ({ message: { uri: 'https://shop.example/login' } })],
  ['of another request', 'nonce', () => ({ message: { nonce: 'anothernonce1' } })],
  ['for another chain', 'chainId', () => ({ message: { chainId: 1 } })],
  ['about something else', 'statement', () => ({ message: { statement: 'I agree to everything' } })],
  ['about nothing', 'statement', () => ({ message: { statement: undefined } })],
  ['of no FID', 'resources', () => ({ message: { resources: [] } })],
  ['of FID 0', 'resources', () => ({ message: { resources: ['farcaster://fid/0'] } })],
  ['of a FID with more behind it', 'resources', () => ({ message: { resources: ['farcaster://fid/1/2'] } })],
  [
    'of two FIDs',
    'resources',
    () => ({ message: { resources: ['farcaster://fid/1', 'farcaster://fid/2'] } }),
  ],
  ['of long ago', 'issuedAt', () => ({ message: { issuedAt: minutes(-11) } })],
  ['of a time to come', 'issuedAt', () => ({ message: { issuedAt: minutes(11) } })],
  ['that has expired', 'expirationTime', () => ({ message: { expirationTime: minutes(-1) } })],
  ['that is not valid yet', 'notBefore', () => ({ message: { notBefore: minutes(1) } })],
  ['with a line more', 'text', () => ({ rewrite: (text) => `${text}\nAnd more` })],
  ['with a line before', 'text', () => ({ rewrite: (text) => `Hello\n${text}` })],
  ['with a field twice', 'version', () => ({ rewrite: (text) => text.replace(/(URI: .*\n)/, '$1$1') })],
  ['of another version', 'version', () => ({ rewrite: (text) => text.replace('Version: 1', 'Version: 2') })],
])('a message %s lets nobody in', async (_, field, approve) => {
  const log = await expectRefused(await newBrowser(), newName(), approve())
  expect(log).toContain(field)
})

test('whoever signs for somebody else’s FID is nobody', async () => {
  const victim = await social.farcaster.open(newName())
  const message = { resources: [`farcaster://fid/${victim.fid}`] }
  for (const signer of ['custody', 'auth', 'contract', 'undeployed'] as const)
    await expectRefused(await newBrowser(), newName(), { signer, message })
})

test('what the relay says about the FID counts for nothing', async () => {
  const [name, victim] = [newName(), await social.farcaster.open(newName())]
  const browser = await newBrowser()
  const own = await social.signInAs(browser, name)
  const again = await social.signInAs(browser, name, {
    answer: { fid: Number(victim.fid), custody: victim.address, authMethod: 'custody' },
  })
  expect(again.body.user.id).toBe(own.body.user.id)
})

test('an address that is not the signer’s is none of his', async () => {
  const victim = await social.farcaster.open(newName())
  await expectRefused(await newBrowser(), newName(), {
    message: { address: victim.address, resources: [`farcaster://fid/${victim.fid}`] },
  })
})

test('a FID that nobody has is nobody’s, whatever the signature recovers to', async () => {
  await expectRefused(await newBrowser(), newName(), {
    message: { address: zeroAddress, resources: ['farcaster://fid/999999999999'] },
    answer: { signature: `0x${'00'.repeat(65)}` },
  })
})

test.each([
  ['no signature', ''],
  ['half a byte', '0x123'],
  ['zeros', `0x${'00'.repeat(65)}`],
  ['the magic of ERC-6492 alone', `0x${'6492'.repeat(16)}`],
  ['far too much', `0x${'00'.repeat(40_000)}`],
])('%s signs nothing', async (_, signature) => {
  for (const signer of ['custody', 'contract'] as const)
    await expectRefused(await newBrowser(), newName(), { signer, answer: { signature } })
})

test('an auth address that was removed, or a key of another type, signs nothing any more', async () => {
  const [name, browser] = [newName(), await newBrowser()]
  const { fid, address } = await social.farcaster.open(name, 'auth')
  const begun = await social.begin(browser)
  await social.approve(begun, name, { signer: 'auth' })
  await social.farcaster.registries.setKey(fid, address, 'removed')
  expect(nameOf(await social.wait(browser, begun))).toBe('LOGIN_FAILED')
  const next = await social.begin(browser)
  await social.approve(next, name, { signer: 'auth' })
  await social.farcaster.registries.setKey(fid, address, 'added', 1)
  expect(nameOf(await social.wait(browser, next))).toBe('LOGIN_FAILED')
})

test('who has given his account away signs nothing for it any more', async () => {
  const [name, heir, browser] = [newName(), await social.farcaster.open(newName()), await newBrowser()]
  const begun = await social.begin(browser)
  await social.approve(begun, name)
  await social.farcaster.registries.setCustody((await social.farcaster.open(name)).fid, heir.address)
  expect(nameOf(await social.wait(browser, begun))).toBe('LOGIN_FAILED')
})

test('an answer to one request does not answer another', async () => {
  const [name, browser] = [newName(), await newBrowser()]
  const answer = await social.approve(await social.begin(browser), name)
  const other = await social.begin(browser)
  social.farcaster.answer(other.url, answer)
  expect(nameOf(await social.wait(browser, other))).toBe('LOGIN_FAILED')
})

test('whoever shows his code to others lets in himself alone, and whoever copies it has nothing', async () => {
  const [owner, thief] = [await newBrowser(), await newBrowser()]
  const begun = await social.begin(owner)
  await social.approve(begun, newName())
  // The thief has read the code, and so the channel, and has all that the frame does not keep to itself.
  expect(nameOf(await social.wait(thief, begun))).toBe('LOGIN_REFUSED')
  expect(nameOf(await social.wait(owner, { ...begun, verifier: 'v'.repeat(43) }))).toBe('LOGIN_REFUSED')
  expect((await social.wait(owner, begun)).status).toBe(200)
  expect(nameOf(await social.enter(thief, begun))).toBe('LOGIN_REFUSED')
  expect(nameOf(await social.enter(thief, { ticket: 't'.repeat(43), verifier: begun.verifier }))).toBe(
    'LOGIN_EXPIRED',
  )
  expect((await social.enter(owner, begun)).status).toBe(200)
})

test('whoever takes the answer away at the relay ends the login, and gets nothing', async () => {
  const [owner, thief] = [await newBrowser(), await newBrowser()]
  const begun = await social.begin(owner)
  await social.approve(begun, newName())
  const token = new URL(begun.url).searchParams.get('channelToken')
  const stolen = await fetch(`${social.farcaster.relayUrl}/v1/channel/status`, {
    headers: { authorization: `Bearer ${token}` },
  }).then((response) => response.json())
  expect(nameOf(await social.wait(owner, begun))).toBe('LOGIN_EXPIRED')
  // He has a message that is signed, for a request that is not his.
  const own = await social.begin(thief)
  social.farcaster.answer(own.url, { message: stolen.message, signature: stolen.signature })
  expect(nameOf(await social.wait(thief, own))).toBe('LOGIN_FAILED')
})

test('a code is no way to the pages of other providers', async () => {
  const browser = await newBrowser()
  const { ticket } = await social.begin(browser)
  const ask = async (path: string) =>
    (await social.vault.app.request(`${publicUrl}/vault/social/${path}`)).status
  expect(await ask(`start/${ticket}`)).toBe(404)
  expect(await ask(`callback/farcaster?state=${ticket}`)).toBe(404)
  const given = { provider: 'farcaster', challenge: 'c'.repeat(43), returnTo: '/', site, locale: 'en' }
  expect(nameOf(await browser.ask('login/social', { body: given }))).toBe('PROVIDER_UNKNOWN')
})

test.each<RelayFault>(['down', 'strange', 'silent'])(
  'a relay that is %s is said to be so, and asked again',
  async (fault) => {
    const browser = await newBrowser()
    const begun = await social.begin(browser)
    const heal = social.farcaster.fail(fault)
    const answers = await Promise.all([social.begin(browser), social.wait(browser, begun)])
    heal()
    for (const { status, body } of answers) expect([status, nameOf({ body })]).toEqual([503, 'PROVIDER_DOWN'])
    await social.approve(begun, newName())
    expect((await social.wait(browser, begun)).body.state).toBe('returned')
  },
  20_000,
)

test('a relay that says only what it likes lets nobody in', async () => {
  for (const answer of [{}, { message: 1, signature: '0x' }, { message: 'Hello', signature: 'hello' }]) {
    const browser = await newBrowser()
    const begun = await social.begin(browser)
    social.farcaster.answer(begun.url, answer)
    const name = nameOf(await social.wait(browser, begun))
    expect(['LOGIN_FAILED', 'PROVIDER_DOWN']).toContain(name)
    expect((await social.enter(browser, begun)).status).toBe(401)
  }
})

/** A relay that answers each request alike. */
async function startRelay(answer: object): Promise<string> {
  const server = createServer((_, response) => void response.end(JSON.stringify(answer)))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['to somewhere else', { channelToken: 'a'.repeat(36), url: 'https://evil.example/~/siwf' }],
  ['to an app by a user’s name', { channelToken: 'a'.repeat(36), url: 'https://app.example@evil.example/' }],
  ['to a script', { channelToken: 'a'.repeat(36), url: 'javascript:alert(1)' }],
  ['nowhere', { channelToken: 'a'.repeat(36), url: '' }],
  ['with a token that breaks a header', { channelToken: 'a\r\nb: c', url: 'https://app.example/' }],
])('a relay that leads %s is not followed', async (_, answer) => {
  const farcaster = {
    ...{ relayUrl: await startRelay(answer), appOrigins: ['https://app.example'], rpcUrl: anvil.rpcUrl },
  }
  const vault = await createTestVault({ options: { socials: { farcaster } } })
  const browser = await createTestBrowser(vault)
  const body = { challenge: 'c'.repeat(43), site, locale: 'en' }
  const refused = await browser.ask('login/farcaster', { body })
  expect([refused.status, nameOf(refused)]).toEqual([503, 'PROVIDER_DOWN'])
})

test('where the chain does not answer nobody comes in, and its address stands in no log', async () => {
  const rpcUrl = 'http://127.0.0.1:1/a-key-of-the-operator'
  const { relayUrl, appOrigin } = social.farcaster
  const vault = await createTestVault({
    options: { socials: { farcaster: { relayUrl, appOrigins: [appOrigin], rpcUrl } } },
  })
  const browser = await createTestBrowser(vault)
  const verifier = 'v'.repeat(43)
  const { createHash } = await import('node:crypto')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { body } = await browser.ask('login/farcaster', { body: { challenge, site, locale: 'en' } })
  await social.farcaster.approve(body.url, newName(), { message: { issuedAt: new Date(vault.clock.now) } })
  const waited = await browser.ask('login/farcaster/wait', { body: { ticket: body.ticket, verifier } })
  expect(nameOf(waited)).toBe('LOGIN_FAILED')
  expect(vault.lines.join('')).toContain('The chain does not answer who may sign.')
  expect(vault.lines.join('')).not.toContain('a-key-of-the-operator')
})

test('who does not configure it has no Farcaster', async () => {
  const browser = await createTestBrowser(await createTestVault())
  const body = { challenge: 'c'.repeat(43), site, locale: 'en' }
  expect(nameOf(await browser.ask('login/farcaster', { body }))).toBe('PROVIDER_UNKNOWN')
})

test.each([
  ['a page', { site: `${site}/shop` }],
  ['nothing', { site: '' }],
])('%s is no site', async (_, change) => {
  expect((await social.begin(await newBrowser(), change)).status).toBe(400)
})

test('neither codes nor messages nor names stand in the log', async () => {
  const browser = await newBrowser()
  const begun = await social.begin(browser)
  const answer = await social.approve(begun, 'zoe-unlike-any', { message: { statement: 'Something else' } })
  await social.wait(browser, begun)
  const log = social.vault.lines.join('')
  const token = new URL(begun.url).searchParams.get('channelToken') ?? '-'
  for (const secret of [token, begun.ticket, 'zoe-unlike-any', `${answer.signature}`])
    expect(log).not.toContain(secret)
})
