import { expect } from 'vitest'
import { run } from './cli.ts'
import { test } from './fixtures/siteTest.ts'

test('shows help', async ({ site }) => {
  expect(await run(['--help'], site.context)).toBe(0)
  expect(site.output.join('\n')).toMatchInlineSnapshot(`
    "Usage: portico [options] [command]

    Adds Portico to a site and switches its features.

    Options:
      -h, --help                      display help for command

    Commands:
      init [options]                  write portico.config.ts, the lockfile and the
                                      files
      add [options] <features...>     turn features on
      remove [options] <features...>  turn features off
      lock [options]                  recompute the lockfile and lay the files
      budget [options]                show bytes for each stage and plugin
      dev [options]                   start the local stack
      help [command]                  display help for command

    Exit codes: 0 done, 1 expected failure, 2 wrong usage."
  `)
})

test('shows help of a command', async ({ site }) => {
  expect(await run(['add', '--help'], site.context)).toBe(0)
  expect(site.output.join('\n')).toMatchInlineSnapshot(`
    "Usage: portico add [options] <features...>

    turn features on

    Options:
      --dry-run   say what would change, and change nothing
      --json      print one JSON document
      -h, --help  display help for command"
  `)
})

test('ends with 0 when done', async ({ site }) => {
  expect(await run(['init'], site.context)).toBe(0)
})

test('ends with 1 and the code, without a stack, on an expected failure', async ({ site }) => {
  expect(await run(['lock'], site.context)).toBe(1)
  expect(site.output).toMatchInlineSnapshot(`
    [
      "PORTICO-CLI-002: No portico.config.ts was found here or above.
    Run \`portico init\` first.
    Docs: /errors/PORTICO-CLI-002",
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
  expect(JSON.parse(site.output.join('\n'))).toMatchObject({ error: { code: 'PORTICO-CLI-002' } })
})
