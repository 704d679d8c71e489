// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestCore } from '../core/fixtures/createTestCore.ts'
import { openFirst } from './openFirst.ts'

test('what was prepared for a press goes with the frame that the visitor closes', async () => {
  const { core, dispose } = createTestCore()
  onTestFinished(dispose)
  const end = vi.fn()
  core.running.prepared = { prepare() {}, show: vi.fn(), end }
  const open = vi.fn()
  expect(await openFirst(core, undefined, open, document.createElement('dialog'))).toBeUndefined()
  expect(open).not.toHaveBeenCalled()
  expect(end).toHaveBeenCalledOnce()
  expect(core.running.prepared).toBeNull()
})
