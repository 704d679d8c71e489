import { mountInShadow } from '@portico/ui/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { ShellContext } from '../../shell/ShellContext.ts'
import { SiteElement } from './SiteElement.tsx'

test('what a site draws and breaks is reported with a code, and what it threw', async () => {
  const { shell, events, dispose } = createTestShell()
  const fault = new TypeError('a fault of the site')
  const draw = () => {
    throw fault
  }
  const { unmount } = mountInShadow(
    <ShellContext value={shell}>
      <SiteElement id="Connect.footer" draw={draw} />
    </ShellContext>,
  )
  onTestFinished(() => {
    unmount()
    dispose()
  })
  await expect.poll(() => events).toHaveLength(1)
  expect(events[0]).toEqual([
    'error',
    {
      error: expect.objectContaining({ code: 'PORTICO-PLUGIN-008', details: 'Connect.footer', cause: fault }),
    },
  ])
})
