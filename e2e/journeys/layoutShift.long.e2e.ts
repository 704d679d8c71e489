import { keepPlaces } from '../fixtures/checks/keepPlaces.ts'
import { slowAnswers } from '../fixtures/checks/slowAnswers.ts'
import { startWalk } from '../fixtures/stops/startWalk.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * Layout shift score of one answer (Layout Instability API), where 0.1 counts as good. Not 0: a list may be longer than
 * its skeletons, and a name is not as long as the address before it.
 */
const shiftLimit = 0.05

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
])
  test.describe(`on a screen ${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    for (const { name, held, mayMove = [], isConnected, prepare, open, arrive } of slowAnswers)
      test(`nothing that stands moves in ${name}`, async ({ page, stack }) => {
        const walk = await startWalk(page, stack)
        await page.goto(stack.urls.demo)
        await prepare?.(walk)
        if (isConnected) await walk.modal.connect('Foxglove')
        for (const server of [walk.gateway, walk.site]) server.hold(held)
        await open(walk)
        const compare = await keepPlaces(page)
        await Promise.all([walk.gateway.restore(), walk.site.restore()])
        await arrive(walk)
        const { kept, moved, gone, shift } = await compare()
        expect(kept).toBeGreaterThan(2)
        expect(moved.filter((line) => !mayMove.some((allowed) => allowed.test(line)))).toEqual([])
        expect(gone).toEqual([])
        expect(shift).toBeLessThan(shiftLimit)
      })

    test('a view whose code comes late keeps the card of the one before', async ({ page, stack }) => {
      const { modal, site } = await startWalk(page, stack)
      await page.goto(stack.urls.demo)
      await modal.connect('Foxglove')
      await modal.open()
      await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText('USD Coin')
      site.hold(/\/settings\.js/)
      const compare = await keepPlaces(page)
      await modal.button('Settings').click()
      await expect(modal.dialog.getByRole('status', { name: /Settings/ })).toBeVisible()
      const { moved } = await compare()
      expect(moved).toEqual([])
      await site.restore()
      await expect(modal.button(/^Network/)).toBeVisible()
    })
  })
