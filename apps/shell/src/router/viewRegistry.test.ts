import { expect, test } from 'vitest'
import { createViewRegistry } from './viewRegistry.ts'

const declaration = { id: 'Send', getTitle: () => 'Send', chrome: { canGoBack: false } }

const createDrawing = (component: string) => {
  const loads: string[] = []
  const load = async () => {
    loads.push(component)
  }
  return { loads, drawing: { getComponent: () => component, load } }
}

test('a view that nothing draws is there, for the site to draw', async () => {
  const registry = createViewRegistry<string>()
  registry.add(declaration)
  expect(registry.get('Send')).toMatchObject({ id: 'Send', chrome: { canGoBack: false } })
  expect(registry.get('Send')?.getComponent()).toBeNull()
  await expect(registry.get('Send')?.load()).resolves.toBeUndefined()
})

test('a declared view can be given its drawing later, and then keeps what it declared', () => {
  const registry = createViewRegistry<string>()
  registry.add(declaration)
  registry.draw('Send', createDrawing('form').drawing)
  expect(registry.get('Send')).toMatchObject({ id: 'Send', chrome: { canGoBack: false } })
  expect(registry.get('Send')?.getTitle()).toBe('Send')
  expect(registry.get('Send')?.getComponent()).toBe('form')
})

test('a drawing for a view that nobody declared adds none', () => {
  const registry = createViewRegistry<string>()
  registry.draw('Swap', createDrawing('form').drawing)
  expect(registry.get('Swap')).toBeNull()
})

test('a refused view is named', () => {
  const registry = createViewRegistry<string>()
  registry.add(declaration)
  expect(() => registry.add(declaration)).toThrow(expect.objectContaining({ details: 'Send' }))
})

test('warming fetches what draws the view, and nothing for a view that is not there', () => {
  const registry = createViewRegistry<string>()
  const { loads, drawing } = createDrawing('form')
  registry.add(declaration, drawing)
  registry.warm('Send')
  expect(() => registry.warm('Swap')).not.toThrow()
  expect(loads).toEqual(['form'])
})

test('a failure to warm a view is left to its opening', async () => {
  const registry = createViewRegistry<string>()
  const failure = new Error('offline')
  registry.add(declaration, { getComponent: () => null, load: () => Promise.reject(failure) })
  registry.warm('Send')
  await expect(registry.get('Send')?.load()).rejects.toBe(failure)
})
