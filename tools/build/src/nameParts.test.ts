import { expect, test } from 'vitest'
import { nameParts } from './nameParts.ts'

test('a part gets the place for its hash, and what it imports its name', () => {
  expect(
    nameParts("const a = definePart({ name: 'evm-client', needs: [b], load: () => import('./a.ts') })"),
  ).toBe(
    `const a = definePart({ name: 'evm-client', integrity: 'integrity:evm-client.js', needs: [b], load: () => import(/* webpackChunkName: "evm-client" */ './a.ts') })`,
  )
})

test('a part whose hash stands elsewhere is reported, and carries none', () => {
  const locked: string[] = []
  const source = "definePart({\n  name: 'evm',\n  isLocked: true,\n  load: () => import('./evm.ts'),\n})"
  expect(nameParts(source, (name) => void locked.push(name))).not.toContain('integrity')
  expect(locked).toEqual(['evm'])
})

test('several parts of one module are each completed', () => {
  const source = ['a', 'b'].map(
    (name) => `definePart({ name: '${name}', load: () => import('./${name}.ts') })`,
  )
  const named = nameParts(source.join('\n'))
  for (const name of ['a', 'b']) {
    expect(named).toContain(`integrity:${name}.js`)
    expect(named).toContain(`webpackChunkName: "${name}" */ './${name}.ts'`)
  }
})

test.each([
  ['a late import without a part', "const load = () => import('./a.ts')"],
  ['a part whose name is not first', "definePart({ load: () => import('./a.ts'), name: 'a' })"],
  ['a part whose name is computed', "definePart({ name: getName(), load: () => import('./a.ts') })"],
])('%s is refused', (_, source) => {
  expect(() => nameParts(source)).toThrow('definePart')
})

test('types of a module, and modules without parts, stay as they are', () => {
  const source = "type A = typeof import('./a.ts')"
  expect(nameParts(source)).toBe(source)
})
