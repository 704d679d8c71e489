import { expect, test } from 'vitest'
import { listGlobals } from './listGlobals.ts'

test.each([
  ['document.title = "x"', ['document']],
  ['const a=window.innerWidth,b=localStorage["key"]', ['window', 'localStorage']],
  ['`$' + '{document.title}`', ['document']],
  ['`window.a: $' + '{document.title}`', ['document']],
  ['`a $' + '{{a:`$' + '{b}`}[`c`]} $' + '{document.title}`', ['document']],
  ['navigator?.clipboard', ['navigator']],
])('%s uses the page', (code, names) => {
  expect(listGlobals(code)).toEqual(names)
})

test.each([
  '"document.title"',
  "'see window.open'",
  '`location.href`',
  't(`history.filter.$' + '{kind}`)',
  't(`$' + '{a?`b $' + '{c}`:""} window.x`);f({a:1},`history.b`)',
  '// document.title',
  '/* window.x */ 1',
  'review.document.title',
  'const { history } = context; history.length',
  '(location)=>location.name',
  'let parent=tree.root;parent.children',
  'mywindow.open()',
  '{document:1}',
])('%s does not', (code) => {
  expect(listGlobals(code)).toEqual([])
})
