import { expect, test } from 'vitest'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault } from '../fixtures/createTestVault.ts'
import { begin, readMail } from '../fixtures/signIn.ts'

test.each([
  'maya',
  'maya@',
  '"maya"@shop.example',
  'maya(comment)@shop.example',
  'maya@[127.0.0.1]',
  'Maya <maya@shop.example>',
  'maya@shop.example,noor@shop.example',
  'maya@shop.example\nbcc: noor@shop.example',
  'mäya@shop.example',
  `${'m'.repeat(65)}@shop.example`,
  `maya@${'shop.'.repeat(50)}example`,
])('%j is no address', async (email) => {
  const vault = await createTestVault()
  const { status, body } = await begin(await createTestBrowser(vault), email)
  expect([status, body.reasons[0].name]).toEqual([400, 'EMAIL_INVALID'])
  expect(vault.mails).toEqual([])
})

test('the text of the mail says how long its code is good for', async () => {
  const vault = await createTestVault({ options: { codeMinutes: 20 } })
  const { body } = await begin(await createTestBrowser(vault), 'maya@shop.example')
  expect(body.expiresIn).toBe(1200)
  expect((await readMail(vault, 'maya@shop.example')).minutes).toBe('20')
})

test('a mail that cannot be sent is not waited for, and the log says so without its content', async () => {
  const vault = await createTestVault({
    send: async ({ to, values }) => {
      throw Object.assign(new Error(`${to} ${values.code}`), { code: 'ECONNREFUSED' })
    },
  })
  expect((await begin(await createTestBrowser(vault), 'maya@shop.example')).status).toBe(200)
  await vault.settle()
  expect(vault.lines).toHaveLength(1)
  expect(vault.lines[0]).toContain('"mail":"code","code":"ECONNREFUSED"')
  expect(vault.lines[0]).not.toContain('maya')
})
