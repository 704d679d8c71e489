import type { PluginViewProps } from '@portico/contract'
import { createTestContext } from '@portico/testing/plugin'
import { findTranslationFaults } from '@portico/ui/testing'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import plugin from './plugin.ts'

async function setUp(...parameters: Parameters<typeof createTestContext>) {
  const context = createTestContext(...parameters)
  await plugin.setup(context)
  const draw = (id: string) => {
    const view = context.addedViews.get(id) as FunctionComponent<PluginViewProps>
    return renderToStaticMarkup(createElement(view, { context, params: {}, finish() {} }))
  }
  return { context, draw }
}

test('greets the connected account', async () => {
  const { draw } = await setUp()
  expect(draw('{{id}}/Greeting')).toContain('Hello, 0xd8dA…6045')
})

test.each([
  ['wave', ['Wave back', 'Bow', 'Clap']],
  ['clap', ['Clap', 'Wave back', 'Bow']],
])('a site that puts %s first is shown so', async (firstGesture, order) => {
  const { draw } = await setUp({ options: { firstGesture } })
  const drawn = draw('{{id}}/Greeting')
  const places = order.map((label) => drawn.indexOf(`>${label}<`))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test('asks to connect where no account is', async () => {
  const { draw } = await setUp({ account: null })
  expect(draw('{{id}}/Greeting')).toContain(en['{{id}}.disconnected'])
})

test('greets by command, and refuses what is no name', async () => {
  const { context } = await setUp()
  const greet = context.addedCommands.get('{{id}}/greet') as (parameters: unknown) => Promise<unknown>
  expect(await greet({ name: 'Noor' })).toEqual({ greeting: 'Hello, Noor' })
  await expect(greet({})).rejects.toThrow(TypeError)
})

test.for(Object.entries(languages))('%s says everything that English says', async ([locale, load]) => {
  const { default: texts } = await load()
  expect(findTranslationFaults(en, texts, { locale }).join('\n')).toBe('')
})
