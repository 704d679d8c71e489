import { test } from '../fixtures/test.ts'
import { lookAtViews } from '../fixtures/walkViews.ts'
import { createAccessLooker } from '../lookers/accessLooker.ts'
import { createReachLooker } from '../lookers/reachLooker.ts'

// The page's policy would refuse axe.
test.use({ bypassCSP: true })

test('every view stands in nobody’s way and can be reached, however it is looked at', async ({
  page,
  stack,
}) => {
  await lookAtViews({ page, stack, lookers: [createAccessLooker(), createReachLooker()] })
})
