import { writeFile } from 'node:fs/promises'
import { expect, test } from '../fixtures/test.ts'
import { walkViews } from '../fixtures/walkViews.ts'
import { addControls, type Controls, compareWithReference, referenceFile, writeControls } from './controls.ts'

test('roles and names of all controls', async ({ page, stack }) => {
  const controls: Controls = new Map()
  await walkViews({ page, stack, visit: (id, walk) => addControls(controls, id, walk) })
  if (process.env.PORTICO_UPDATE) await writeFile(referenceFile, writeControls(controls))
  else expect(await compareWithReference(controls)).toEqual([])
})
