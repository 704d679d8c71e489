import { expect } from 'vitest'
import { createCodeReader } from '../../code/createCodeReader.ts'
import type { FixtureSite } from '../../fixtures/siteTest.ts'
import { test } from '../../fixtures/siteTest.ts'
import { readCode } from './readCode.ts'

const read = ({ context }: FixtureSite) => readCode(createCodeReader(context, context.cwd))

test('reads what a call is given as text', async ({ site }) => {
  await site.write('src/a.ts', "createPortico({ root, baseUrl: '/x/', gatewayUrl: `https://g.example` })")
  const [call] = await read(site)
  expect(call).toMatchObject({
    path: 'src/a.ts',
    values: { baseUrl: '/x/', gatewayUrl: 'https://g.example' },
  })
  expect(call?.isOpen('baseUrl')).toBe(false)
  expect(call?.isOpen('relayUrl')).toBe(false)
})

test.for([
  'createPortico({ baseUrl })',
  'createPortico({ ...options })',
  'createPortico(options)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  'createPortico({ baseUrl: `${base}portico/` })',
  "createPortico({ baseUrl: base + 'portico/' })",
])('knows that %s may say anything', async (code, { site }) => {
  await site.write('src/a.ts', code)
  const [call] = await read(site)
  expect(call?.values.baseUrl).toBeUndefined()
  expect(call?.isOpen('baseUrl')).toBe(true)
})

test.for<[string, string]>([
  ["// createPortico({ baseUrl: '/x/' })", 'src/a.ts'],
  ["/* createPortico({ baseUrl: '/x/' }) */", 'src/a.ts'],
  ["createPortico({ baseUrl: '/x/' })", 'src/a.test.ts'],
  ["createPortico({ baseUrl: '/x/' })", 'node_modules/a/index.js'],
  ["createPortico({ baseUrl: '/x/' })", 'dist/main.js'],
])('does not take %j in %j for a call', async ([code, path], { site }) => {
  await site.write(path, code)
  expect(await read(site)).toEqual([])
})

test('takes no address for a comment', async ({ site }) => {
  await site.write('src/a.ts', "createPortico({ gatewayUrl: 'https://g.example', baseUrl: '/x/' })")
  expect((await read(site))[0]?.values).toEqual({ gatewayUrl: 'https://g.example', baseUrl: '/x/' })
})
