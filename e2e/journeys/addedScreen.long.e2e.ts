import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createContentPolicy, serveStatic } from '@portico/stack'
import { addScreen, buildShell, copyRepository } from '../fixtures/addedScreen/buildShell.ts'
import { germanTexts, screenFiles } from '../fixtures/addedScreen/screenFiles.ts'
import { assembleSite } from '../fixtures/assembleSite.ts'
import { setLanguage } from '../fixtures/checks/setLanguage.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import { toOtherChapter, walkViews } from '../fixtures/walkViews.ts'
import { addControls, type Controls, writeControls } from '../reference/controls.ts'

interface Visitors {
  readonly actions: { greet(): void }
  get(): object
}

interface HasHeadless {
  readonly portico: { getHeadless(): Promise<{ getView(id: string): Visitors }> }
}

test('a screen is its folder: drawn, headless, translated, and walked through without a line elsewhere', async ({
  page,
  stack,
  modal,
}) => {
  const copy = await copyRepository()
  await addScreen(copy, 'visitors', screenFiles, { de: germanTexts })
  const folder = await buildShell(copy)
  const { viewIds } = JSON.parse(await readFile(join(folder, 'dist/portico.release.json'), 'utf8'))

  const directory = await assembleSite({ embed: null, shell: { folder } })
  const { gateway } = stack.urls
  const site = await serveStatic({
    directory,
    headers: { 'Content-Security-Policy': createContentPolicy({ gatewayUrl: gateway }) },
    json: { '/site.json': { gatewayUrl: gateway } },
  })
  const faults = watchFaults(page)
  const controls: Controls = new Map()
  const visited: string[] = []
  await walkViews({
    page,
    stack,
    chapters: [toOtherChapter(viewIds, () => page.goto(site.url))],
    async visit(id, walk) {
      await modal.expectTitle('Visitors')
      await expect(modal.dialog.getByText('3 visitors today')).toBeVisible()
      await addControls(controls, id, walk)
      visited.push(id)
    },
  })
  expect(writeControls(controls)).toContain('## Visitors\n')
  expect(writeControls(controls)).toContain('| button | Say hello |')
  expect(visited).toEqual(['Visitors'])

  await setLanguage(page, 'de')
  await modal.expectTitle('Besucher')
  await modal.button('Grüßen').click()
  await expect(modal.dialog.getByText('Hallo!')).toBeVisible()
  const data = await page.evaluate(async () => {
    const { portico } = document.querySelector('portico-button') as unknown as HasHeadless
    const view = (await portico.getHeadless()).getView('Visitors')
    view.actions.greet()
    return view.get()
  })
  expect(data).toEqual({ count: 3, isGreeted: true })
  expect(faults).toEqual([])
  await site.stop()
  await Promise.all([copy, join(directory, '..')].map((path) => rm(path, { recursive: true })))
})
