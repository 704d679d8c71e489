import { expect, test } from 'vitest'
import { scanImports } from './scanImports.ts'

const scan = (text: string) =>
  scanImports(text).map(({ specifier, isTypeOnly, isDynamic }) => {
    const marks = [isTypeOnly ? 'type' : '', isDynamic ? 'dynamic' : ''].filter(Boolean)
    return [specifier, ...marks].join(' ')
  })

test.each([
  ['a named import', "import { a } from 'x'", ['x']],
  ['an import for its effect', "import 'x'", ['x']],
  ['an import of a type', "import type { A } from 'x'", ['x type']],
  ['an import of types only', "import { type A, type B } from 'x'", ['x type']],
  ['a mixed import', "import { a, type B } from 'x'", ['x']],
  ['a re-export', "export { a } from 'x'", ['x']],
  ['a re-export of everything', "export * from 'x'", ['x']],
  ['a re-export of a type', "export type { A } from 'x'", ['x type']],
  ['a dynamic import in a function', "const load = async () => (await import('x')).a", ['x dynamic']],
  ['an inline type', "let a: import('x').A", ['x type']],
  ['JSX', "import { A } from 'x'\nexport const b = <A />", ['x']],
])('finds %s', (_name, text, expected) => {
  expect(scan(text)).toEqual(expected)
})

test('finds nothing in comments, strings and computed names', () => {
  expect(scan("// import 'x'\nconst a = \"import 'y'\"\nimport(a)\nexport const b = 1")).toEqual([])
})
