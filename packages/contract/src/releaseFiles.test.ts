import { expect, test } from 'vitest'
import { findAlike, isFolderName, pluginFileName, shellFileName } from './releaseFiles.ts'

test.each([
  'remoteEntry.js',
  'plugin.js',
  'chunk-src_views_Form_tsx.js',
  'locale-de.js',
  'locale-zh-Hans.js',
  'NOTICES.txt',
])('a plugin has %s', (name) => {
  expect(pluginFileName.test(name)).toBe(true)
})

test.each(['core.js', 'evm-client.js', 'locale-zh-Hans.js', 'NOTICES.txt'])('a shell has %s', (name) => {
  expect(shellFileName.test(name)).toBe(true)
})

const nobodys = [
  'locale-x.html',
  'locale-x.js.html',
  'locale-x.svg',
  'index.php',
  '.htaccess',
  'web.config',
  'plugin.js ',
  'plugin.js\n',
  'plu\u200bgin.js',
  '../plugin.js',
  'a/plugin.js',
  'plugin.mjs',
  'notices.txt.html',
  '',
]

test.each(nobodys)('neither has %j', (name) => {
  expect([pluginFileName.test(name), shellFileName.test(name)]).toEqual([false, false])
})

test.each(['sw.js', 'con.js', 'aux.js', 'core.js'])('a plugin has no %s', (name) => {
  expect(pluginFileName.test(name)).toBe(false)
})

test.each(['con', 'nul', 'com1', 'lpt9'])('no folder is called %s', (name) => {
  expect(isFolderName(name)).toBe(false)
  expect(isFolderName(`${name}-x`)).toBe(true)
})

test('names that differ in case alone are found', () => {
  expect(findAlike(['locale-de.js', 'plugin.js', 'locale-DE.js'])).toBe('locale-DE.js')
  expect(findAlike(['locale-de.js', 'plugin.js'])).toBeUndefined()
})
