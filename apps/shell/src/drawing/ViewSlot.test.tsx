import { mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { ShellContext } from '../shell/ShellContext.ts'
import type { ViewComponent } from '../shell/ViewComponent.ts'
import { ViewSlot } from './ViewSlot.tsx'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
})

let drawn = 0
const View: ViewComponent = () => {
  drawn += 1
  return <p>There</p>
}

/** Draws a view in its slot that is there from the start, or comes once it is asked for. @returns how often it was drawn */
async function draw(isThere: boolean) {
  const { shell, dispose } = createTestShell()
  drawn = 0
  let component: ViewComponent | null = isThere ? View : null
  const load = async () => {
    component = View
  }
  const registration = { id: 'Acme', chrome: {}, getTitle: () => 'Acme', getComponent: () => component, load }
  const { root, unmount } = mountInShadow(
    <ShellContext value={shell}>
      <ViewSlot registration={registration as never} />
    </ShellContext>,
  )
  cleanups.push(dispose, unmount)
  await expect.poll(() => root.textContent).toBe('There')
  return drawn
}

test.each([
  ['is there from the start', true],
  ['comes once it is asked for', false],
])('a view that %s is drawn once', async (_, isThere) => {
  expect(await draw(isThere)).toBe(1)
})
