import { parseManifest } from '@portico/contract/manifest'
import { expect, test } from 'vitest'
import { screens } from './screens.generated.ts'

const ids = Object.values(screens).flatMap(({ views }) => Object.keys(views))

test('each view is of one screen', () => {
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(ids)('no plugin can bring a view %s, whatever it is called', (id) => {
  const manifest = {
    version: '1.0.0',
    displayName: 'A',
    engines: { portico: '^1.0.0' },
    contributes: { views: [{ id, title: { en: 'A' } }] },
    capabilities: {},
    locales: ['en'],
  }
  for (const plugin of ['acme', 'send', 'swap', id.toLowerCase()])
    expect(() => parseManifest({ ...manifest, id: plugin })).toThrow('PORTICO-PLUGIN-013')
})
