import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { ipfsFolder } from '@portico/testing/chain'
import { imageSize } from 'image-size'
import { afterEach, expect, test } from 'vitest'
import { createResizers } from './createResizers.ts'
import type { ResizerLimits } from './startResizer.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function start(limits?: ResizerLimits) {
  const resizers = createResizers(limits)
  cleanups.push(resizers.close)
  return resizers
}

const mebibyte = 1024 * 1024
const meadow = await readFile(new URL('portico-meadow/1.webp', ipfsFolder))

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A square PNG of one colour with eight bytes a dot, which is a thousandth of them in the file. */
function createBomb(size: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([16, 6], 8)
  const dots = deflateSync(Buffer.alloc(size * (size * 8 + 1)))
  const chunks = [toChunk('IHDR', head), toChunk('IDAT', dots), toChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

test('pictures are made smaller, many at once', async () => {
  const { resize } = start()
  const answers = await Promise.all(Array.from({ length: 6 }, () => resize({ bytes: meadow, width: 96 })))
  for (const answer of answers)
    expect(imageSize(answer as Uint8Array)).toMatchObject({ width: 96, height: 96 })
})

test('the largest that is let in is made smaller', async () => {
  const { resize } = start()
  const answer = await resize({ bytes: createBomb(4000), width: 96 })
  expect(imageSize(answer as Uint8Array)).toMatchObject({ type: 'webp', width: 96 })
})

test('the largest that are let in are made smaller one after the other', async () => {
  const { resize } = start()
  const bomb = createBomb(4000)
  const answers = await Promise.all(Array.from({ length: 6 }, () => resize({ bytes: bomb, width: 96 })))
  expect(answers.map((answer) => answer instanceof Uint8Array)).toEqual(answers.map(() => true))
})

test.runIf(process.platform === 'linux')(
  'one that takes too much memory is none, and those beside and after it are made',
  async () => {
    const { resize } = start({ memory: 256 * mebibyte, time: 60_000 })
    const bomb = createBomb(6000)
    const answers = await Promise.all(
      [bomb, meadow, bomb, meadow].map((bytes) => resize({ bytes, width: 96 })),
    )
    expect(answers.map((answer) => answer instanceof Uint8Array)).toEqual([false, true, false, true])
  },
)

test('one that takes too long is none', async () => {
  const { resize } = start({ memory: 1024 * mebibyte, time: 1 })
  expect(await resize({ bytes: createBomb(4000), width: 96 })).toBeNull()
})

test('what is no picture is none', async () => {
  expect(await start().resize({ bytes: Buffer.from('hello'), width: 96 })).toBeNull()
})

test('more than can wait is refused', async () => {
  const { resize } = start()
  const all = Array.from({ length: 300 }, () => resize({ bytes: Buffer.from('hello'), width: 96 }))
  const answers = await Promise.allSettled(all)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(98)
})
