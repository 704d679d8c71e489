// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { waitForSignIn } from './waitForSignIn.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function start() {
  const { shell, dispose } = createTestShell()
  cleanups.push(dispose)
  return shell
}

test('a site without sign-in has nothing to wait for', async () => {
  await expect(waitForSignIn(start())).resolves.toBeUndefined()
})

test.each(['needed', 'signed', 'off'] as const)(
  'it waits while a session is looked for, until %s',
  async (status) => {
    const shell = start()
    const steps: string[] = []
    shell.core.signIn.setState({ status: 'checking' })
    const waiting = waitForSignIn(shell).then(() => steps.push('went on'))
    shell.core.signIn.setState({ error: null })
    await Promise.resolve()
    await Promise.resolve()
    steps.push('answered')
    shell.core.signIn.setState({ status })
    await waiting
    expect(steps).toEqual(['answered', 'went on'])
  },
)
