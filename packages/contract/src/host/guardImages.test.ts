import { expect, test } from 'vitest'
import { createGate } from './createGate.ts'
import { guardImages } from './guardImages.ts'

const images = guardImages(createGate('acme', { images: ['https://cdn.example'] }), {
  toUrl: async (picture) => new URL(picture, 'https://gateway.example').href,
})

test.for([
  ['https://cdn.example/a/../b.png?w=64', 'https://cdn.example/b.png?w=64'],
  ['/v1/images/abc-DEF_1', 'https://gateway.example/v1/images/abc-DEF_1'],
  ['/public/getTokenImage/ETH', 'https://gateway.example/public/getTokenImage/ETH'],
])('%s may be drawn as %s', async ([picture = '', expected = '']) => {
  expect(await images.toUrl(picture)).toBe(expected)
})

test.for([
  'https://cdn.example.evil.example/a.png',
  'https://cdn.example@evil.example/a.png',
  'http://cdn.example/a.png',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
  '//evil.example/a.png',
  '/v1/images/../account',
  '/v1/account/0x1',
  '/v1/images/%2e%2e',
  '',
])('%s is drawn by nobody', async (picture) => {
  await expect(images.toUrl(picture)).rejects.toMatchObject({ code: 'PORTICO-PLUGIN-011' })
})

test('what is no text is no picture', async () => {
  const sly = { toString: () => 'https://cdn.example/a.png' } as never
  await expect(images.toUrl(sly)).rejects.toMatchObject({ code: 'PORTICO-PLUGIN-011' })
})
