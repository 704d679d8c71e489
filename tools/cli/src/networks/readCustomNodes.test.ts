import { expect } from 'vitest'
import { createCodeReader } from '../code/createCodeReader.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'
import { readCustomNodes } from './readCustomNodes.ts'

const read = ({ context }: FixtureSite) => readCustomNodes(createCodeReader(context, context.cwd))

test('finds nodes by literals and names', async ({ site }) => {
  await site.write('src/nodes.ts', "export const base = 'https://base.example/key'")
  await site.write(
    'src/main.ts',
    `import { base } from './nodes'
const customRpcUrls = { 'eip155:1': ['https://a.example', \`https://b.example\`], 'eip155:8453': [base] as const }
createPortico({ lock, customRpcUrls })`,
  )
  expect(await read(site)).toEqual([
    { id: 'eip155:1', url: 'https://a.example', path: 'src/main.ts' },
    { id: 'eip155:1', url: 'https://b.example', path: 'src/main.ts' },
    { id: 'eip155:8453', url: 'https://base.example/key', path: 'src/main.ts' },
  ])
})

test.for([
  "{ 'eip155:1': getNodes(), [id]: ['https://a.example'] }",
  "{ 'eip155:1': [process.env.NODE, 'https://a.example/' + key, , ...more] }",
  'nodes',
])('leaves what %s computes alone', async (customRpcUrls, { site }) => {
  await site.write('src/main.ts', `createPortico({ customRpcUrls: ${customRpcUrls} })`)
  expect(await read(site)).toEqual([])
})
