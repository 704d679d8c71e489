import { expect, test } from 'vitest'
import { parseDocument } from './parseDocument.ts'

const empty = { name: null, description: null, image: null, traits: [] }

test('a document as the standards have it', () => {
  const document = {
    name: 'Early Light',
    description: 'One field.\nTwo lines.',
    image: 'ipfs://meadow/1.webp',
    attributes: [
      { trait_type: 'Season', value: 'Summer' },
      { trait_type: 'Layers', value: 4, display_type: 'number' },
      { trait_type: 'Drawn', value: 1717200000, display_type: 'date' },
      { value: 'Rare' },
      { trait_type: 'Signed', value: true },
    ],
    animation_url: 'https://evil.example/page.html',
  }
  expect(parseDocument(document)).toEqual({
    name: 'Early Light',
    description: 'One field. Two lines.',
    image: 'ipfs://meadow/1.webp',
    traits: [
      { name: 'Season', value: 'Summer' },
      { name: 'Layers', value: '4' },
      { name: 'Drawn', value: '2024-06-01' },
      { name: '', value: 'Rare' },
      { name: 'Signed', value: 'true' },
    ],
  })
})

test.each([[null], ['text'], [7], [[]], [[{ name: 'a' }]], [true]])('%j is no document', (value) => {
  expect(parseDocument(value)).toBeNull()
})

test('fields of the wrong type count as absent, and do not hide the others', () => {
  const odd = { name: { toString: 'x' }, description: ['a'], image: 7, attributes: 'none' }
  expect(parseDocument(odd)).toEqual(empty)
  const traits = [null, 'a', 7, { trait_type: 'A', value: { deep: 1 } }, { trait_type: ['B'], value: 'b' }]
  expect(parseDocument({ ...odd, name: 'A', attributes: traits })).toEqual({
    ...empty,
    name: 'A',
    traits: [{ name: '', value: 'b' }],
  })
})

test('what is without end is cut off', () => {
  const document = parseDocument({
    name: 'n'.repeat(1e6),
    description: 'd'.repeat(1e6),
    image: `https://a.example/${'i'.repeat(1e6)}`,
    attributes: Array.from({ length: 1e4 }, () => ({ trait_type: 't'.repeat(1e3), value: 'v'.repeat(1e3) })),
  })
  expect(document?.name).toHaveLength(200)
  expect(document?.description).toHaveLength(2000)
  expect(document?.image).toBeNull()
  expect(document?.traits).toHaveLength(50)
  expect(document?.traits[0]).toEqual({ name: `${'t'.repeat(59)}…`, value: `${'v'.repeat(199)}…` })
})

test('a name cannot rewrite the page around it', () => {
  const hidden = '\u202egnp.\u0000exe\u200b\u2066\ud800'
  expect(parseDocument({ name: hidden })?.name).toBe('gnp.exe')
  expect(parseDocument({ name: ' \u200b\n' })?.name).toBeNull()
  expect(parseDocument({ name: '👩‍🚀 Ada' })?.name).toBe('👩‍🚀 Ada')
})

test('keys that reach for the prototype are keys like any other', () => {
  const document = parseDocument(JSON.parse('{"__proto__":{"name":"evil"},"constructor":{"name":"x"}}'))
  expect(document).toEqual(empty)
  expect(({} as { name?: string }).name).toBeUndefined()
})

test('a picture inside the document becomes an address', () => {
  const image = parseDocument({ image_data: '<svg/>' })?.image
  expect(image).toBe(`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`)
  expect(parseDocument({ image: '', image_url: 'https://a.example/1.png' })?.image).toBe(
    'https://a.example/1.png',
  )
})
