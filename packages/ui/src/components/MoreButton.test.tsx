import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import * as ui from '../exports/index.ts'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const rows = Array.from({ length: 12 }, (_, at) => `Row ${at}`)
const all = rows.length

/** A list whose answers are there at once, two rows of it each time, in a frame that shows them all. */
function Growing({ isStable }: { isStable: boolean }) {
  const [count, setCount] = useState(1)
  const load = () => setCount((before) => Math.min(all, before + 2))
  // As a store's, which is one function for ever.
  const [stable] = useState(() => load)
  return (
    <div style={{ blockSize: 600, overflow: 'auto' }}>
      <ul>
        {rows.slice(0, count).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {count < all && <ui.MoreButton onReach={isStable ? stable : load}>Earlier</ui.MoreButton>}
    </div>
  )
}

test.each([true, false])(
  'a page that leaves the end in sight brings the next one (one function: %s)',
  async (isStable) => {
    mounted = mountInShadow(<Growing isStable={isStable} />)
    await expect.poll(() => mounted.root.querySelectorAll('li').length).toBe(all)
  },
)

/** Reports at once, as a browser does whose page was busy: it was out of sight first, and is in sight now. */
class LateObserver {
  readonly #hear: (entries: readonly { isIntersecting: boolean }[]) => void
  constructor(hear: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#hear = hear
  }
  observe() {
    this.#hear([{ isIntersecting: false }, { isIntersecting: true }])
  }
  disconnect() {}
}

test('of several changes that a busy page hears of at once the last one holds', async () => {
  vi.stubGlobal('IntersectionObserver', LateObserver)
  onTestFinished(() => void vi.unstubAllGlobals())
  mounted = mountInShadow(<Growing isStable />)
  await expect.poll(() => mounted.root.querySelectorAll('li').length).toBe(all)
})
