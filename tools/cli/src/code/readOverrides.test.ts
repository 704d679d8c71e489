import { expect } from 'vitest'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'
import { createCodeReader } from './createCodeReader.ts'
import { readOverrides, type SiteOverride } from './readOverrides.ts'

const read = ({ context }: FixtureSite) => readOverrides(createCodeReader(context, context.cwd))

const toLine = ({ kind, id, path, line }: SiteOverride) => `${kind} ${id} ${path}:${line}`
const readLines = async (site: FixtureSite) => (await read(site)).map(toLine)

test('finds texts and views where they stand', async ({ site }) => {
  await site.write(
    'src/main.ts',
    `import { createPortico } from '@portico/embed'

createPortico({
  networks, lock,
  texts: { 'connect.title': 'Step inside', button: 'Go' },
  replacements: {
    Connect: draw,
    'Connect.footer'(element) { element.append('Ask us') },
  },
  themeVariables: { ...dusk, width: '400px', 'color-accent': brand },
})
`,
  )
  expect(await readLines(site)).toEqual([
    'text connect.title src/main.ts:5',
    'text button src/main.ts:5',
    'view Connect src/main.ts:7',
    'view Connect.footer src/main.ts:8',
    'variable width src/main.ts:10',
    'variable color-accent src/main.ts:10',
  ])
})

test('follows names, spreads, conditions and casts through the files of the site', async ({ site }) => {
  await site.write(
    'src/main.tsx',
    `import { options } from './options'
import * as React from 'react'
const portico = createPortico({ ...options, display: isSmall ? 'modal' : 'embedded' })
export const App = () => <portico-button />`,
  )
  await site.write(
    'src/options.ts',
    `import { de } from '@portico/embed/locales'
import german, { extra as more } from './texts.js'
export const options = { lock, texts: isGerman ? { ...de, ...german } : more } satisfies Partial<Options>`,
  )
  await site.write(
    'src/texts.ts',
    `const german = { 'connect.title': 'Hinein' } as const
export { extra } from '@/extra'
export default german`,
  )
  await site.write('src/extra.ts', "export const extra: Texts = Object.freeze ? { 'send.max': 'All' } : {}")
  expect(await readLines(site)).toEqual(['text connect.title src/texts.ts:1', 'text send.max src/extra.ts:1'])
})

test.for<[string, string]>([
  [
    'src/App.vue',
    `<template>
  <p title="createPortico({ texts: { 'no.text': '' } })">{{ hi }}</p>
</template>
<script setup lang="ts">
const portico = createPortico(<Options>{ texts: { 'connect.title': 'Hi' } })
</script>`,
  ],
  [
    'index.html',
    `<p>don't</p>
<script src="/own.js"></script>


<script type="module">createPortico({ texts: { 'connect.title': 'Hi' } })</script>`,
  ],
  [
    'src/page.astro',
    `---\nconst a = 1\n\n\ncreatePortico({ texts: { 'connect.title': 'Hi' } })\n---\n<p>don't</p>`,
  ],
])('reads the scripts of %s', async ([path, text], { site }) => {
  await site.write(path, text)
  expect(await readLines(site)).toEqual([`text connect.title ${path}:5`])
})

test.for<[string, string]>([
  ['what is computed', 'createPortico({ texts: makeTexts(), replacements: { [id]: draw } })'],
  ['what a package brings', "import { de } from '@portico/embed/locales'\ncreatePortico({ texts: de })"],
  ['a file that is not there', "import { own } from './missing'\ncreatePortico({ texts: own })"],
  ['a folder', "import { own } from '..'\ncreatePortico({ texts: own })"],
  ['what is being written', "createPortico({ texts: { 'connect.title': "],
  ['names that lead in a circle', 'const a = b\nconst b = a\ncreatePortico({ texts: a })'],
  ['a comment', "// createPortico({ texts: { 'connect.title': 'Hi' } })"],
  ['a call without options', 'createPortico()'],
])('leaves %s alone', async ([, text], { site }) => {
  await site.write('src/main.ts', text)
  expect(await read(site)).toEqual([])
})

test('names what two calls share once', async ({ site }) => {
  await site.write('src/texts.ts', "export const texts = { 'connect.title': 'Hi' }")
  await site.write('src/a.ts', "import { texts } from './texts'\ncreatePortico({ texts })")
  await site.write('src/b.ts', "import { texts } from './texts'\ncreatePortico({ texts })")
  expect(await readLines(site)).toEqual(['text connect.title src/texts.ts:1'])
})

test.for<[string, string, string]>([
  [
    'src/style.css',
    '/* --portico-gone: 1px;\n */\nportico-button {\n  --portico-color-raised: var(--page);\n}',
    'color-raised:4',
  ],
  ['public/own.scss', '// --portico-gone: 1px\n.a{--portico-width : 1px;}', 'width:2'],
  ['src/App.vue', '<style>\n:root{color:red;--portico-font: Inter}\n</style>', 'font:2'],
  ['src/App.svelte', '<div\n  style:--portico-font="Inter">', 'font:2'],
  ['index.html', '<!-- --portico-gone: 1 -->\n<portico-modal style="--portico-ease:ease">', 'ease:2'],
  ['src/App.tsx', "const style = { '--portico-row': '1px' }", 'row:1'],
  ['src/a.ts', "host.style.setProperty(\n  '--portico-row', '1px')", 'row:2'],
])('finds custom properties of the theme in %s', async ([path, text, expected], { site }) => {
  await site.write(path, text)
  const [name, line] = expected.split(':')
  expect(await readLines(site)).toEqual([`variable ${name} ${path}:${line}`])
})

test.for([
  ['src/style.css', 'a { color: var(--portico-color-accent, red); --my--portico-x: 1 }'],
  ['src/a.ts', "getComputedStyle(a).getPropertyValue('--portico-row')"],
  ['src/a.ts', '// --portico-row: 1px'],
  ['public/portico/shell/1.0.0/style.css', ':host { --portico-row: 1px }'],
  ['dist/style.css', ':host { --portico-row: 1px }'],
])('takes nothing in %s for one that is set', async ([path = '', text = ''], { site }) => {
  await site.write(path, text)
  expect(await read(site)).toEqual([])
})
