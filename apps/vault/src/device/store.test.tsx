import { afterEach, expect, test, vi } from 'vitest'
import { openStore } from './store.ts'

afterEach(() => vi.restoreAllMocks())

test('a frame that starts while another one looks whether the browser keeps things keeps them, too', async () => {
  const probe = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  let tellRead = () => {}
  const isRead = new Promise<void>((resolve) => {
    tellRead = resolve
  })
  // It writes before the other one takes away what that has read, and reads after it.
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementationOnce(() => isRead.then(() => probe as never))
  const late = openStore()
  // Opened after the database of the late one, which therefore is open, too.
  await openStore()
  const { get } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
    tellRead()
    return get.call(this, key)
  })
  const early = openStore()
  expect((await early).isPersistent).toBe(true)
  expect((await late).isPersistent).toBe(true)
})
