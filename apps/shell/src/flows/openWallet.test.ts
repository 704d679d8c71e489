// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { openWallet } from './openWallet.ts'

afterEach(() => vi.restoreAllMocks())

test('the wallet is opened by its link, and known to later requests by the link without the pairing', () => {
  const opened: unknown[] = []
  vi.spyOn(window, 'open').mockImplementation((...parameters) => {
    opened.push(parameters)
    return null
  })
  const { shell, dispose } = createTestShell()
  const link = { href: 'acme://wc?uri=wc%3A1', base: 'acme://', target: '_self' } as const
  openWallet(shell.core, { name: 'Acme', link })
  expect(opened).toEqual([['acme://wc?uri=wc%3A1', '_self', 'noreferrer noopener']])
  expect(shell.core.pairing.getState().opened).toEqual({ href: 'acme://', name: 'Acme' })
  dispose()
})
