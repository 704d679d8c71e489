import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault, testSecret } from '../fixtures/createTestVault.ts'
import { createSecrets } from './createSecrets.ts'

const newSecret = 'another secret, which is as long as it must'

test('what is encrypted is read in its place alone, and not once it was changed', () => {
  const secrets = createSecrets([testSecret])
  const hidden = secrets.encrypt('share maya', 'a share')
  expect(secrets.decrypt('share maya', hidden)).toBe('a share')
  expect(() => secrets.decrypt('share noor', hidden)).toThrow()
  const at = hidden.length - 4
  const changed = hidden.slice(0, at) + (hidden[at] === 'A' ? 'B' : 'A') + hidden.slice(at + 1)
  expect(() => secrets.decrypt('share maya', changed)).toThrow()
})

test('a shortened tag is refused', () => {
  const secrets = createSecrets([testSecret])
  const [id, nonce] = secrets.encrypt('a', '').split('.')
  expect(() => secrets.decrypt('a', `${id}.${nonce}.AAAA`)).toThrow()
})

test('another secret reads nothing, and both read what the first wrote', () => {
  const hidden = createSecrets([testSecret]).encrypt('a', 'text')
  expect(() => createSecrets([newSecret]).decrypt('a', hidden)).toThrow('no secret')
  expect(createSecrets([newSecret, testSecret]).decrypt('a', hidden)).toBe('text')
})

test('hashes of one thing are not those of another', () => {
  const { hash } = createSecrets([testSecret])
  expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'))
})

test('a database belongs to one vault for life', async () => {
  const { db } = await createTestVault()
  await expect(createTestVault({ db, options: { origin: 'https://else.example' } })).rejects.toThrow(
    'belongs to the vault at https://vault.example',
  )
  await createTestVault({ db })
})

test('secrets are changed without losing anybody, and the old one is then not needed', async () => {
  const { app, db, clock } = await createTestVault()
  const place = { app, clock }
  const browser = await createTestBrowser(place)
  const { body } = await browser.enter()
  await createTestVault({ db, options: { secrets: [newSecret, testSecret] } })
  place.app = (await createTestVault({ db, options: { secrets: [newSecret] } })).app
  expect((await browser.enter()).body).toMatchObject({ user: body.user, isNew: false })
  const { rows } = await sql<{ value: string; key: string }>`select value, key from vault_identities`.execute(
    db,
  )
  const secrets = createSecrets([newSecret])
  expect(rows.map(({ value }) => secrets.decrypt('identity guest', value))).toEqual([browser.id])
  expect(rows[0]?.key).toBe(secrets.hash('identity guest', browser.id))
})

test('two users of one identity, whom gateways with different secrets have made, are named', async () => {
  const { app, db, clock } = await createTestVault()
  const browser = await createTestBrowser({ app, clock })
  const { id } = (await browser.enter()).body.user
  // As a gateway does that has been told of the new secret alone.
  const secrets = createSecrets([newSecret])
  const other = { id: '00000000-0000-4000-8000-000000000000', locale: 'en', created_at: clock.now }
  await db.insertInto('vault_users').values(other).execute()
  const key = secrets.hash('identity guest', browser.id)
  const value = secrets.encrypt('identity guest', browser.id)
  const identity = { kind: 'guest', key, value, user_id: other.id, added_at: clock.now } as const
  await db.insertInto('vault_identities').values(identity).execute()
  const ids = [id, other.id]
  const start = createTestVault({ db, options: { secrets: [newSecret, testSecret] } })
  for (const id of ids) await expect(start).rejects.toThrow(id)
})

test('without the secret of what it keeps the service does not start', async () => {
  const vault = await createTestVault()
  await (await createTestBrowser(vault)).enter()
  const { db } = vault
  await expect(createTestVault({ db, options: { secrets: [newSecret] } })).rejects.toThrow('no secret')
})
