import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { OutboundError } from '../../outbound/OutboundError.ts'
import { createMetadataReader, type MetadataReaderOptions } from './createMetadataReader.ts'

let db: MetadataReaderOptions['db']
beforeAll(async () => {
  db = await openDatabase({})
})
afterAll(() => db.destroy())

function setUp(answers: (string | OutboundError)[]) {
  const clock = { now: 0 }
  const fetchFile = vi.fn(async (_url: string, _limit: number) => {
    const answer = answers.shift() ?? new OutboundError('unreachable')
    if (answer instanceof OutboundError) throw answer
    return Buffer.from(answer)
  })
  const gateways = { ipfs: ['https://one.example/', 'https://two.example/'], arweave: [] }
  const options = { db, fetchFile, gateways, limit: 1000, now: () => clock.now }
  return {
    clock,
    fetchFile,
    read: createMetadataReader(options),
    readElsewhere: createMetadataReader(options),
  }
}

const named = (name: string) => ({ name, description: null, image: null, traits: [] })

test('a document is read once, kept for all gateways of the database, and read again after a day', async () => {
  const { clock, fetchFile, read, readElsewhere } = setUp(['{"name":"A"}', '{"name":"B"}'])
  const both = await Promise.all([read('ipfs://one/1'), read('ipfs://one/1')])
  expect(both).toEqual([named('A'), named('A')])
  expect(await readElsewhere('ipfs://one/1')).toEqual(named('A'))
  expect(fetchFile.mock.calls).toEqual([['https://one.example/one/1', 1000]])
  clock.now = 25 * 60 * 60_000
  expect(await read('ipfs://one/1')).toEqual(named('B'))
})

test('where one gateway fails the next is asked', async () => {
  const { fetchFile, read } = setUp([new OutboundError('tooSlow'), '{"name":"A"}'])
  expect(await read('ipfs://two/1')).toEqual(named('A'))
  expect(fetchFile.mock.calls.map(([url]) => url)).toEqual([
    'https://one.example/two/1',
    'https://two.example/two/1',
  ])
})

test('what is not reached is asked again after a minute, not before', async () => {
  const unreachable = new OutboundError('unreachable')
  const { clock, read } = setUp([unreachable, '{"name":"A"}'])
  const uri = 'https://files.example/3'
  expect(await read(uri)).toBe('unavailable')
  expect(await read(uri)).toBe('unavailable')
  clock.now = 61_000
  expect(await read(uri)).toEqual(named('A'))
})

test.each([
  ['no JSON', '<html>'],
  ['no object', '[]'],
  ['forbidden', new OutboundError('refused')],
  ['too large', new OutboundError('tooLarge')],
])('what is %s is missing for good', async (title, answer) => {
  const { clock, fetchFile, read } = setUp([answer])
  const uri = `https://files.example/${title}`
  expect(await read(uri)).toBe('missing')
  clock.now = 61_000
  expect(await read(uri)).toBe('missing')
  expect(fetchFile).toHaveBeenCalledOnce()
})

test('a document inside its address needs nobody, and an address of no kind is missing', async () => {
  const { fetchFile, read } = setUp([])
  expect(await read('data:application/json,{"name":"A"}')).toEqual(named('A'))
  expect(await read('javascript:alert(1)')).toBe('missing')
  expect(await read(`data:application/json,{"name":"${'a'.repeat(2000)}"}`)).toBe('missing')
  expect(fetchFile).not.toHaveBeenCalled()
})

test('what no database takes is left out, and the rest is kept', async () => {
  const { read } = setUp(['{"name":"A","image":"https://a.example/\\u0000"}'])
  expect(await read('https://files.example/odd')).toEqual(named('A'))
  // From the database, since nobody answers a second time.
  expect(await read('https://files.example/odd')).toEqual(named('A'))
})
