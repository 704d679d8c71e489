import { emailChapter } from '../fixtures/stops/emailStops.ts'
import { test } from '../fixtures/test.ts'
import { lookAtViews } from '../fixtures/walkViews.ts'
import { createAccessLooker } from '../lookers/accessLooker.ts'
import { createControlsLooker } from '../lookers/controlsLooker.ts'
import { createIntegrityLooker } from '../lookers/integrityLooker.ts'
import { createLanguageLooker } from '../lookers/languageLooker.ts'
import { createPictureLooker, isUpdate } from '../lookers/pictureLooker.ts'
import { createPressLooker } from '../lookers/pressLooker.ts'
import { createReachLooker } from '../lookers/reachLooker.ts'
import { createWordingLooker } from '../lookers/wordingLooker.ts'

test.use({ bypassCSP: true })
test('walk', async ({ page, stack }) => {
  const shot = {
    name: 'shot',
    viewport: { width: 390, height: 800 },
    look: async (id: string) => {
      await page.screenshot({ path: `/tmp/look/${id}.png` })
    },
    report: () => [],
  }
  const lookers = process.env.FAST
    ? [shot]
    : [
        shot,
        createControlsLooker(),
        createIntegrityLooker(),
        createAccessLooker(),
        createPressLooker(),
        await createLanguageLooker(page),
        await createWordingLooker(page),
        createReachLooker(),
      ]
  await lookAtViews({ page, stack, lookers: lookers as any, chapters: [emailChapter] })
})
