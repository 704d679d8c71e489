import { marksChapter } from '../fixtures/stops/marksStops.ts'
import { test } from '../fixtures/test.ts'
import { lookAtViews } from '../fixtures/walkViews.ts'
import { createAccessLooker } from '../lookers/accessLooker.ts'
import { createIntegrityLooker } from '../lookers/integrityLooker.ts'
import { createReachLooker } from '../lookers/reachLooker.ts'

// The page's policy would refuse axe.
test.use({ bypassCSP: true })

// Not in the walk through every view: what a plugin is called is no control of the shell, and no text of it.
test('what plugins contribute is whole, accessible and in reach, with marks of their own', async ({
  page,
  stack,
}) => {
  const lookers = [createIntegrityLooker(), createAccessLooker(), createReachLooker()]
  await lookAtViews({ page, stack, lookers, chapters: [marksChapter] })
})
