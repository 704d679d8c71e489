import { expect, test } from 'vitest'
import { createSiwe } from './createSiwe.ts'

const create = (config: object) =>
  createSiwe(() => {
    throw new Error('not loaded')
  }, config as never)

test.each([
  [{}, true, true],
  [{ enabled: false }, false, true],
  [{ required: false }, false, true],
  [{ enabled: false, required: false }, false, true],
  [{ signOutOnDisconnect: false }, true, false],
])('what the older form says of the newer: %j', (config, isRequired, signOutOnDisconnect) => {
  const siwx = create(config)
  expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([isRequired, signOutOnDisconnect])
})
