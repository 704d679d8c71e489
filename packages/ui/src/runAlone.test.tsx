import { expect, test } from 'vitest'
import { runAlone } from './runAlone.ts'

test('one runs at a time, the other is not run, and a failure lets others in', async () => {
  let end = () => {}
  const first = runAlone('test', () => new Promise<string>((resolve) => (end = () => resolve('first'))))
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1)
  expect(await runAlone('test', async () => 'second')).toBeNull()
  expect(await runAlone('other', async () => 'other')).toBe('other')
  end()
  expect(await first).toBe('first')
  await expect(runAlone('test', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await runAlone('test', async () => 'third')).toBe('third')
})
