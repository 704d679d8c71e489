import { expect, test } from 'vitest'
import { createFixtureWorkspace } from '../imports/createFixtureWorkspace.ts'
import { checkStyles } from './checkStyles.ts'

const check = (kind: string, text: string) =>
  checkStyles(createFixtureWorkspace({ 'plugins/send': { kind, styles: { 'src/send.css': text } } })).map(
    ({ message }) => message,
  )

test.each([
  '.a { margin-left: 1px }',
  '.a { color: red; padding-right: 1px }',
  '.a{left:0}',
  '.a { text-align: right }',
  '.a { float: left }',
  '.a { border-top-left-radius: 1px }',
  '.a { border-left-color: red }',
])('refuses %s', (text) => {
  expect(check('ui', text)).toHaveLength(1)
})

test.each([
  '.a { margin-inline-start: 1px; inset-inline-end: 0; text-align: end }',
  '/* margin-left: 1px */ .a { color: red }',
  '.left { grid-area: left }',
  '.a { transform-origin: left }',
])('allows %s', (text) => {
  expect(check('ui', text)).toEqual([])
})

test.each([
  'button { color: red }',
  '.other-a { color: red }',
  '.send-a, p { color: red }',
  ':host { color: red }',
])('refuses in a plugin: %s', (text) => {
  expect(check('plugin', text)[0]).toContain('.send-')
})

test('allows in a plugin its own block, at-rules, animations and nesting', () => {
  const text = `
    .send-a:is(:hover, :focus) > b { color: red }
    @media (width < 400px) { .send-b { color: red } }
    @keyframes send-turn { from { opacity: 0 } 50% { opacity: 1 } }
    .send-c { &:hover { color: red } }`
  expect(check('plugin', text)).toEqual([])
})
