import { expect, test } from 'vitest'
import { readEnvironment } from './readEnvironment.ts'

const noFile = () => Promise.reject(new Error('no file is read'))

test('an empty environment leaves everything at its default', async () => {
  expect(await readEnvironment({}, noFile)).toEqual({})
})

test('variables win over the file', async () => {
  const file = async () => JSON.stringify({ port: 1, isAnalyticsEnabled: true })
  const env = {
    GATEWAY_CONFIG: 'gateway.json',
    PORT: '2',
    ALLOWED_ORIGINS: 'a.example, b.example',
    CERTIFIED_WALLETS: 'io.metamask,me.rainbow',
    LOG_LEVEL: 'warn',
  }
  expect(await readEnvironment(env, file)).toEqual({
    port: 2,
    isAnalyticsEnabled: true,
    allowedOrigins: ['a.example', 'b.example'],
    certifiedWalletIds: ['io.metamask', 'me.rainbow'],
    logLevel: 'warn',
  })
})

test('a server wins over a folder', async () => {
  const env = { DATABASE_URL: 'postgres://db/portico', DATABASE_DIRECTORY: './data' }
  expect(await readEnvironment(env, noFile)).toEqual({ database: { url: env.DATABASE_URL } })
})

test('a Redis server is taken as it is named', async () => {
  const env = { REDIS_URL: 'rediss://:secret@redis.shop.example:6380/2' }
  expect(await readEnvironment(env, noFile)).toEqual({ redisUrl: env.REDIS_URL })
})

test('mails go out where both server and sender are named, in the file or beside it', async () => {
  const env = { MAIL_URL: 'smtps://mail.shop.example', MAIL_FROM: 'wallet@shop.example' }
  const mail = { url: env.MAIL_URL, from: env.MAIL_FROM }
  expect(await readEnvironment(env, noFile)).toEqual({ mail })
  const file = async () => JSON.stringify({ mail: { ...mail, name: 'Shop' } })
  const moved = { GATEWAY_CONFIG: 'gateway.json', MAIL_URL: 'smtp://127.0.0.1' }
  expect(await readEnvironment(moved, file)).toEqual({
    mail: { ...mail, url: 'smtp://127.0.0.1', name: 'Shop' },
  })
  await expect(readEnvironment({ MAIL_URL: env.MAIL_URL }, noFile)).rejects.toThrow('MAIL_FROM')
})

test('the relay is served where it is asked for, besides what the file says of it', async () => {
  const file = async () => JSON.stringify({ relay: { projectIds: ['shop'], path: '/wc' } })
  const env = { RELAY_PORT: '4102', RELAY_PUBLIC_URLS: 'wss://a.example, wss://b.example' }
  expect(await readEnvironment({ ...env, GATEWAY_CONFIG: 'gateway.json' }, file)).toEqual({
    relay: {
      projectIds: ['shop'],
      path: '/wc',
      port: 4102,
      publicUrls: ['wss://a.example', 'wss://b.example'],
    },
  })
  expect(await readEnvironment({ RELAY: 'true' }, noFile)).toEqual({ relay: {} })
  expect(await readEnvironment({ RELAY: 'false' }, noFile)).toEqual({})
})

test('secrets of sign-in win over the file, the rest of it stays', async () => {
  const file = async () => JSON.stringify({ auth: { secrets: ['old'], sessionLifetime: 600 } })
  expect(await readEnvironment({ AUTH_SECRETS: 'one, two', GATEWAY_CONFIG: 'gateway.json' }, file)).toEqual({
    auth: { secrets: ['one', 'two'], sessionLifetime: 600 },
  })
})

test('indexers and gateways of files win over the file, chain by chain', async () => {
  const file = async () =>
    JSON.stringify({
      nfts: {
        imageLimit: 7,
        indexers: { 'eip155:1': 'https://a.example', 'eip155:10': 'https://b.example' },
      },
    })
  const env = {
    GATEWAY_CONFIG: 'gateway.json',
    NFT_INDEXERS:
      'eip155:1=https://c.example/v3/key, solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=https://d.example/?key=a=b',
    IPFS_GATEWAYS: 'https://e.example/ipfs/',
  }
  expect(await readEnvironment(env, file)).toEqual({
    nfts: {
      imageLimit: 7,
      indexers: {
        'eip155:1': 'https://c.example/v3/key',
        'eip155:10': 'https://b.example',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'https://d.example/?key=a=b',
      },
      ipfsGateways: ['https://e.example/ipfs/'],
    },
  })
})

test('indexes of history win over the file, chain by chain', async () => {
  const file = async () =>
    JSON.stringify({ history: { depth: 300, indexes: { 'eip155:1': 'https://a.example' } } })
  const env = { GATEWAY_CONFIG: 'gateway.json', HISTORY_INDEXES: 'eip155:10=https://b.example' }
  expect(await readEnvironment(env, file)).toEqual({
    history: { depth: 300, indexes: { 'eip155:1': 'https://a.example', 'eip155:10': 'https://b.example' } },
  })
  const reading = readEnvironment({ HISTORY_INDEXES: 'https://a.example/secret-key' }, noFile)
  await expect(reading).rejects.toThrow('HISTORY_INDEXES')
  await expect(reading).rejects.not.toThrow('secret-key')
})

test('an indexer without a chain is refused, and its key is not repeated', async () => {
  const reading = readEnvironment({ NFT_INDEXERS: 'https://a.example/secret-key' }, noFile)
  await expect(reading).rejects.toThrow('NFT_INDEXERS')
  await expect(reading).rejects.not.toThrow('secret-key')
})

test('sources of prices are named by chain, beside those of the file', async () => {
  const readText = async () => JSON.stringify({ priceSources: { 'eip155:1': 'https://a.example' } })
  const env = { GATEWAY_CONFIG: 'gateway.json', PRICE_SOURCES: 'eip155:10=https://b.example' }
  expect((await readEnvironment(env, readText)).priceSources).toEqual({
    'eip155:1': 'https://a.example',
    'eip155:10': 'https://b.example',
  })
})

test('bundlers and the key of sponsoring are named beside what the file says', async () => {
  const light = { light: { key: `0x${'1'.repeat(64)}` } }
  const readText = async () =>
    JSON.stringify({ bundlers: { 'eip155:31337': light }, sponsorship: { name: 'Shop' } })
  const env = {
    GATEWAY_CONFIG: 'gateway.json',
    BUNDLERS: 'eip155:1=https://bundler.example/key',
    SPONSORSHIP_KEY: `0x${'2'.repeat(64)}`,
  }
  const { bundlers, sponsorship } = await readEnvironment(env, readText)
  expect(bundlers).toEqual({ 'eip155:31337': light, 'eip155:1': { url: 'https://bundler.example/key' } })
  expect(sponsorship).toEqual({ name: 'Shop', key: env.SPONSORSHIP_KEY, chains: {} })
})

test('the vault is named with its secrets, beside what the file says of it', async () => {
  const readText = async () => JSON.stringify({ vault: { codeMinutes: 20 } })
  const env = {
    GATEWAY_CONFIG: 'gateway.json',
    VAULT_ORIGIN: 'https://vault.example',
    VAULT_SECRETS: 'one, two',
  }
  expect((await readEnvironment(env, readText)).vault).toEqual({
    codeMinutes: 20,
    origin: 'https://vault.example',
    secrets: ['one', 'two'],
  })
  await expect(readEnvironment({ VAULT_ORIGIN: 'https://vault.example' }, noFile)).rejects.toThrow(
    'VAULT_SECRETS',
  )
  await expect(readEnvironment({ VAULT_SECRETS: 'one' }, noFile)).rejects.toThrow('VAULT_ORIGIN')
})

test('what merchants and exchanges share with the gateway stands beside the file, by their ids', async () => {
  const merchant = { id: 'shop', recipients: ['eip155:1:0x1'] }
  const webhook = { url: 'https://shop.example/webhooks' }
  const exchange = { kind: 'sandbox', id: 'harbour', name: 'Harbour', url: 'https://e.example', assets: [] }
  const payments = {
    merchants: [
      { ...merchant, webhook },
      { ...merchant, id: 'quiet' },
    ],
    exchanges: [exchange],
  }
  const file = async () => JSON.stringify({ payments })
  const env = {
    GATEWAY_CONFIG: 'gateway.json',
    MERCHANT_SECRETS: 'shop=whsec_AB+/=',
    EXCHANGE_KEYS: 'harbour=key',
  }
  expect((await readEnvironment(env, file)).payments).toEqual({
    merchants: [
      { ...merchant, webhook: { ...webhook, secret: 'whsec_AB+/=' } },
      { ...merchant, id: 'quiet' },
    ],
    exchanges: [{ ...exchange, apiKey: 'key' }],
  })
  for (const wrong of ['shop', 'nobody=secret', 'shop=a secret'])
    await expect(readEnvironment({ ...env, MERCHANT_SECRETS: wrong }, file)).rejects.toThrow(
      'MERCHANT_SECRETS must be a list of ids',
    )
})

test('zones of names and their key stand beside what the file says of them', async () => {
  const file = async () => JSON.stringify({ naming: { zones: ['other.id'] } })
  const key = `0x${'1'.repeat(64)}`
  const env = { GATEWAY_CONFIG: 'gateway.json', NAMES_KEY: key }
  expect((await readEnvironment(env, file)).naming).toEqual({ zones: ['other.id'], key })
  const zones = { NAME_ZONES: 'portico.id,shop.id' }
  expect((await readEnvironment(zones, noFile)).naming).toEqual({ zones: ['portico.id', 'shop.id'] })
})
