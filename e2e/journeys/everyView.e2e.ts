import { expect, test } from '../fixtures/test.ts'
import { lookAtViews, stopIds } from '../fixtures/walkViews.ts'
import { createAccessLooker } from '../lookers/accessLooker.ts'
import { createControlsLooker } from '../lookers/controlsLooker.ts'
import { createIntegrityLooker } from '../lookers/integrityLooker.ts'
import { createLanguageLooker } from '../lookers/languageLooker.ts'
import { createPictureLooker, drawsAsReferences, isUpdate } from '../lookers/pictureLooker.ts'
import { createPressLooker } from '../lookers/pressLooker.ts'
import { createWordingLooker } from '../lookers/wordingLooker.ts'

// The page's policy would refuse axe, and the style by which animations are held for a picture.
test.use({ bypassCSP: true })

test('every view passes under every eye, in every state that matters', async ({ page, stack }) => {
  const pictures = await createPictureLooker(page)
  // Pictures first, of the view as it came; what changes the most about it last.
  const lookers = isUpdate
    ? [pictures]
    : [
        pictures,
        createControlsLooker(),
        createIntegrityLooker(),
        createAccessLooker({ directions: ['ltr'], themes: ['light', 'dark'] }),
        createPressLooker(),
        await createLanguageLooker(page),
        await createWordingLooker(page),
      ]
  await lookAtViews({ page, stack, lookers })
})

test('pictures of every view are compared', async ({ context }) => {
  test.skip(
    !(await drawsAsReferences(context)),
    'This machine draws letters otherwise than the one of the references.',
  )
})

test('each stop has an id of its own', () => {
  expect(new Set(stopIds).size).toBe(stopIds.length)
})
