import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault } from '../fixtures/createTestVault.ts'
import { begin, readMail, signIn, wrong } from '../fixtures/signIn.ts'

/** Notes the kind of each statement. */
function createStatementLog() {
  const statements: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { statements, plugin }
}

/** An answer without what is of chance in every login. */
const blank = (text: string) =>
  text.replace(/"loginId":"[-\w]{43}"/, '"loginId":""').replace(/"number":"\d\d"/, '"number":""')

test('over a thousand addresses nothing tells which of them are known', async () => {
  const { statements, plugin } = createStatementLog()
  const db = await openDatabase({})
  onTestFinished(() => db.destroy())
  const vault = await createTestVault({ db: db.withPlugin(plugin) })
  const known = await createTestBrowser(vault)
  const stranger = await createTestBrowser(vault)
  const addresses = Array.from({ length: 1000 }, (_, index) => `maya${index}@shop.example`)
  for (const email of addresses.filter((_, index) => index % 2 === 0)) await signIn(vault, known, email)
  const seen = new Set<string>()
  for (const email of addresses) {
    statements.length = 0
    const { status, body, headers } = await begin(stranger, email)
    const answer = `${status} ${blank(JSON.stringify(body))} ${JSON.stringify([...headers])}`
    seen.add(`${answer} ${statements.join(' ')}`)
    await vault.settle()
  }
  expect([...seen]).toHaveLength(1)
  expect([...seen][0]).toContain('VERIFY_DEVICE')
})

test('nor does what a passkey proves itself by, entered with a code for an address', async () => {
  const { statements, plugin } = createStatementLog()
  const db = await openDatabase({})
  onTestFinished(() => db.destroy())
  const vault = await createTestVault({ db: db.withPlugin(plugin) })
  await signIn(vault, await createTestBrowser(vault), 'maya@shop.example')
  const seen = new Set<string>()
  for (const email of ['maya@shop.example', 'noor@shop.example']) {
    const stranger = await createTestBrowser(vault)
    const { body: login } = await begin(stranger, email)
    const { code = '' } = await readMail(vault, email)
    statements.length = 0
    const given = {
      loginId: login.loginId,
      code: wrong(code),
      device: stranger.input,
      passkey: 'p'.repeat(43),
    }
    const { status, body } = await stranger.ask('login/code', { body: given })
    seen.add(`${status} ${JSON.stringify(body)} ${statements.join(' ')}`)
  }
  expect([...seen]).toHaveLength(1)
  expect([...seen][0]).toContain('CODE_WRONG')
})
