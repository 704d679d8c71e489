import { expect } from 'vitest'
import { run } from './cli.ts'
import { test } from './fixtures/siteTest.ts'

test('ends with 0 when done', async ({ site }) => {
  expect(await run(['init'], site.context)).toBe(0)
})

test('ends with 1 and the code, without a stack, on an expected failure', async ({ site }) => {
  expect(await run(['lock'], site.context)).toBe(1)
  expect(site.output).toMatchInlineSnapshot(`
    [
      "PORTICO-CLI-002: No portico.config.ts was found here or above.
    Run \`portico init\` first.
    More: portico explain PORTICO-CLI-002",
    ]
  `)
})

test('ends with 2 on an unknown command', async ({ site }) => {
  expect(await run(['ad', 'send'], site.context)).toBe(2)
})

test('ends with 2 when no feature is named', async ({ site }) => {
  expect(await run(['add'], site.context)).toBe(2)
})

test('prints one JSON document', async ({ site }) => {
  await run(['init', '--json', '--dry-run'], site.context)
  expect(JSON.parse(site.output.join('\n'))).toMatchObject({ command: 'init', dryRun: true })
})

test('prints failures as JSON too', async ({ site }) => {
  expect(await run(['lock', '--json'], site.context)).toBe(1)
  expect(JSON.parse(site.output.join('\n'))).toMatchObject({
    error: { code: 'PORTICO-CLI-002', solution: 'Run `portico init` first.' },
  })
})

test('works from any folder of a site', async ({ site }) => {
  await run(['init'], site.context)
  await site.write('src/deep/page.ts', '')
  expect(await run(['lock'], { ...site.context, cwd: `${site.context.cwd}/src/deep` })).toBe(0)
  expect(site.output.at(-1)).toBe('Nothing to change.')
})

test('shows a dry run as a diff, and changes nothing', async ({ site }) => {
  await run(['init'], site.context)
  const before = await site.list()
  await run(['add', 'send', '--dry-run'], site.context)
  expect(site.output.at(-1)).toContain('-  features: {},\n+  features: { send: true },')
  expect(await site.list()).toEqual(before)
})

test.for([
  [['add', '--json'], "missing required argument 'features'", 'Look at `portico add --help`.'],
  [['bogus', '--json'], "unknown command 'bogus'", 'Look at `portico --help`.'],
  [['plugin', 'build', '--x', '--json'], "unknown option '--x'", 'Look at `portico plugin build --help`.'],
] as const)('says wrong usage once, as JSON too: %j', async ([argv, details, solution], { site }) => {
  expect(await run(argv, site.context)).toBe(2)
  expect(site.output).toHaveLength(1)
  expect(JSON.parse(site.output[0] ?? '')).toEqual({
    error: { code: 'PORTICO-CLI-022', message: 'The command line cannot be understood.', details, solution },
  })
})

test.for(['http', '65536', '-1', '1e3', ''])('takes %j for no port', async (port, { site }) => {
  for (const command of [['serve'], ['plugin', 'dev']])
    expect(await run([...command, `--port=${port}`], site.context)).toBe(2)
  expect(site.output.join('\n')).toContain('Name one from 0 to 65535.')
})

test('says its version', async ({ site }) => {
  expect(await run(['--version'], site.context)).toBe(0)
  expect(site.output).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/)])
})
