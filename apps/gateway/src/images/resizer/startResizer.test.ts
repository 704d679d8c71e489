import { readFile } from 'node:fs/promises'
import { ipfsFolder } from '@portico/testing/chain'
import { expect, onTestFinished, test } from 'vitest'
import { startResizer } from './startResizer.ts'

const mebibyte = 1024 * 1024
const meadow = await readFile(new URL('portico-meadow/1.webp', ipfsFolder))

test('a process is used again however much memory the gateway takes', async () => {
  const taken = Buffer.alloc(300 * mebibyte, 1)
  const resizer = startResizer({ memory: 512 * mebibyte, time: 60_000 })
  onTestFinished(resizer.end)
  expect(await resizer.resize({ bytes: meadow, width: 96 })).toBeInstanceOf(Uint8Array)
  expect(resizer.hasEnded).toBe(false)
  expect(taken).toHaveLength(300 * mebibyte)
})
