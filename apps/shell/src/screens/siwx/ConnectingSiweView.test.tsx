import { SiwxRefusedError, SiwxUnavailableError } from '@portico/contract/errors'
import { mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { showWallet } from '../../core/fixtures/createTestCore.ts'
import { createTestSiwx } from '../../core/siwx/fixtures/createTestSiwx.ts'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { signInWallet } from '../../flows/signInWallet.ts'
import { ShellContext } from '../../shell/ShellContext.ts'
import { ConnectingSiweView } from './ConnectingSiweView.tsx'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
})

/** The view after an attempt that failed so. */
async function showFailure(error: Error): Promise<string> {
  const wallet = showWallet()
  const createMessage = () => Promise.reject(error)
  const { shell, dispose } = createTestShell({ siwx: createTestSiwx({ createMessage }) })
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  const { root, unmount } = mountInShadow(
    <ShellContext value={shell}>
      <ConnectingSiweView />
    </ShellContext>,
  )
  cleanups.push(wallet.stop, dispose, unmount)
  await signInWallet(shell)
  await expect.poll(() => root.querySelector('.portico-notice')).not.toBeNull()
  return root.querySelector('.portico-notice')?.textContent ?? ''
}

test('a server that is out of reach is said to be, and no signature to have failed', async () => {
  const text = await showFailure(new SiwxUnavailableError())
  expect(text).toContain('The server of this site cannot be reached. Try again in a moment.')
  expect(text).not.toContain('signature')
})

test('also where the site’s own copy of the errors says so', async () => {
  const error = Object.assign(new Error('The server is away'), { code: 'PORTICO-SIWX-009' })
  expect(await showFailure(error)).toContain('The server of this site cannot be reached.')
})

test('what a server refuses could not be checked', async () => {
  expect(await showFailure(new SiwxRefusedError())).toContain('The signature could not be checked.')
})
