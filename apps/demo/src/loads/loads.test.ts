import { expect, test } from 'vitest'
import { createLoads, type Resource } from './createLoads.ts'
import { describeLoads } from './describeLoads.ts'

const origin = 'http://127.0.0.1:4100'
const own = (path: string, encodedBodySize: number, startTime = 10): Resource => ({
  ...{ name: `${origin}${path}`, encodedBodySize, startTime },
})
const other = (name: string, startTime = 10): Resource => ({ name, encodedBodySize: 0, startTime })

function count(resources: readonly Resource[], reachedAt?: number) {
  const loads = createLoads(origin)
  if (reachedAt !== undefined) loads.reach(reachedAt)
  for (const resource of resources) loads.add(resource)
  return loads.read()
}

test('Portico’s own file and folder count, and the page’s other files do not', () => {
  const { before, since } = count([
    own('/main.js', 7_000),
    own('/portico.js', 5_400),
    own('/portico/shell/1.0.0/core.js?abc', 10_000),
    own('/porticos.js', 1),
    own('/stack.json', 700),
  ])
  expect(before).toEqual({ files: 2, bytes: 15_400, requests: 0, servers: 0 })
  expect(since).toBeNull()
})

test('what is preloaded and then imported is one file, in the part in which it began', () => {
  const file = '/portico/shell/1.0.0/core.js?abc'
  const { before, since } = count([own(file, 10_000, 10), own(file, 10_000, 90)], 50)
  expect([before.files, before.bytes, since?.files, since?.bytes]).toEqual([1, 10_000, 0, 0])
})

test('what the visitor’s reaching for a button has brought is counted apart, whenever it arrives', () => {
  const { before, since } = count(
    [own('/portico/late.js', 1, 49.9), own('/portico/core.js', 2, 50), other('http://127.0.0.1:8545/', 60)],
    50,
  )
  expect(before).toMatchObject({ files: 1, bytes: 1, requests: 0 })
  expect(since).toEqual({ files: 1, bytes: 2, requests: 1, servers: 1 })
})

test('only the first reach counts', () => {
  const loads = createLoads(origin)
  loads.reach(50)
  loads.reach(100)
  loads.add(own('/portico/core.js', 2, 70))
  expect(loads.read().since?.files).toBe(1)
})

test('requests to others count, though those tell no size, and what needs no server does not', () => {
  const { before } = count([
    other('http://127.0.0.1:4101/v1/account'),
    other('http://127.0.0.1:4101/v1/account'),
    other('http://localhost:4100/portico.js'),
    other('data:image/svg+xml,x'),
    other('blob:http://127.0.0.1:4100/1'),
  ])
  expect(before).toEqual({ files: 0, bytes: 0, requests: 3, servers: 2 })
})

test('a size that comes later, of the copy that a browser has, is that of the file', () => {
  const loads = createLoads(origin)
  expect(loads.add(own('/portico.js', 0))).toBe(true)
  expect(loads.read().before).toMatchObject({ files: 1, bytes: null })
  loads.reach(50)
  expect(loads.add(own('/portico.js', 5_400, 90))).toBe(true)
  expect(loads.read()).toMatchObject({ before: { files: 1, bytes: 5_400 }, since: { files: 0, bytes: 0 } })
  expect(loads.add(own('/main.js', 0))).toBe(false)
  expect(loads.add(other('http://127.0.0.1:4101/'))).toBe(false)
})

test('a size that the browser does not tell makes the sum unknown', () => {
  expect(count([own('/portico.js', 5_400), own('/portico/core.js', 0)]).before.bytes).toBeNull()
})

test.each([
  [
    { files: 1, bytes: 5_447, requests: 0, servers: 0 },
    ['5.3 KiB', 'of Portico, in 1 file', 'No request to another server'],
  ],
  [
    { files: 0, bytes: 0, requests: 1, servers: 1 },
    ['0.0 KiB', 'of Portico, in 0 files', '1 request to 1 other server'],
  ],
  [
    { files: 2, bytes: 102_400, requests: 7, servers: 1 },
    ['100.0 KiB', 'of Portico, in 2 files', '7 requests to 1 other server'],
  ],
  [
    { files: 2, bytes: null, requests: 7, servers: 3 },
    ['Unknown size', 'of Portico, in 2 files', '7 requests to 3 other servers'],
  ],
])('%o is said in words', (loads, [figure, files, requests]) => {
  expect(describeLoads(loads)).toEqual({ figure, files, requests })
})
