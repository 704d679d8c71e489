import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { listControls } from '../fixtures/checks/listControls.ts'
import { getView, type Walk } from '../fixtures/stops/Stop.ts'
import { toPlaceholders } from './toPlaceholders.ts'

/** Where the list is kept. */
export const referenceFile = join(import.meta.dirname, '../../docs/reference/controls.md')

/** Lines `role | name` of each view. */
export type Controls = Map<string, Set<string>>

/** Adds what the shown view holds. */
export async function addControls(controls: Controls, id: string, { page }: Walk): Promise<void> {
  const view = getView(id)
  const session = await page.context().newCDPSession(page)
  const listed = await listControls(session)
  await session.detach()
  expect(listed.length, `${id} has nothing that a reader could find`).toBeGreaterThan(0)
  const known = controls.get(view) ?? new Set()
  for (const control of listed) known.add(`| ${control.role} | ${toPlaceholders(control, view)} |`)
  controls.set(view, known)
}

const head = `# Roles and names of all controls

What sites' own tests, and readers of the screen, find in each view: roles and English names as Chromium's accessibility
tree has them. They are a public interface: none disappears or changes without a new major version. Words in braces
stand for data. \`@portico/testing/playwright\` has page objects over them.

This page is written by \`npm run reference -- --update\`; the suite fails when a view no longer holds what is listed.
`

/** The page of documentation. */
export function writeControls(controls: Controls): string {
  const views = [...controls].sort(([left], [right]) => left.localeCompare(right, 'en'))
  const sections = views.map(([view, lines]) => {
    const sorted = [...lines].sort((left, right) => left.localeCompare(right, 'en'))
    return `\n## ${view}\n\n| Role | Name |\n| --- | --- |\n${sorted.join('\n')}\n`
  })
  return head + sections.join('')
}

/** Reads the page back. */
async function readReference(): Promise<Controls> {
  const text = await readFile(referenceFile, 'utf8')
  const controls: Controls = new Map()
  for (const section of text.split('\n## ').slice(1)) {
    const [view = '', ...lines] = section.split('\n')
    controls.set(view, new Set(lines.filter((line) => /^\| (?!Role|---)/.test(line))))
  }
  return controls
}

/** What is listed and has gone, or is there and not listed, a line for each that says what to do. */
export async function compareWithReference(controls: Controls): Promise<string[]> {
  const listed = await readReference()
  const compare = (left: Controls, right: Controls, advice: string) =>
    [...left].flatMap(([view, lines]) =>
      [...lines].filter((line) => !right.get(view)?.has(line)).map((line) => `${view}: ${line} ${advice}`),
    )
  return [
    ...compare(
      listed,
      controls,
      'has gone. Sites rely on it: bring it back, or say in a changeset that it is another (major), and run npm run reference -- --update',
    ),
    ...compare(controls, listed, 'is new: npm run reference -- --update lists it'),
  ]
}
