import { PluginTestsError, TestRunnerMissingError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { CommandDefinition } from '../../CommandDefinition.ts'
import type { CommandOptions, Context } from '../../context.ts'
import { loadInstalled } from '../../loadInstalled.ts'
import { print } from '../../output.ts'
import { findPluginDirectory } from './findPluginDirectory.ts'

/** One test, as Vitest hands it out. */
interface TestCase {
  readonly fullName: string
  result(): { readonly state: string; readonly errors?: readonly { readonly message: string }[] | undefined }
}

/** A file of tests, as Vitest hands it out. */
interface TestModule {
  readonly moduleId: string
  readonly children: { allTests(): Iterable<TestCase> }
  errors(): readonly { readonly message: string }[]
}

/** What `plugin test` needs of `vitest/node`. */
export interface TestRunnerModule {
  startVitest(
    mode: 'test',
    filters: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ): Promise<{
    readonly state: { getTestModules(): readonly TestModule[]; getUnhandledErrors(): readonly unknown[] }
    close(): Promise<void>
  }>
}

/** Options of `plugin test`. */
export interface PluginTestOptions extends CommandOptions {
  /** Name of the one project of the Vitest configuration to run, for example `node`. @default all */
  readonly project?: string
  /** Finds the test runner. @default the `vitest` that is installed beside the plugin */
  readonly loadRunner?: (context: Context, directory: string) => Promise<TestRunnerModule>
}

/** A test that failed, or a file of tests that could not be read. */
export interface TestFailure {
  readonly name: string
  readonly message: string
}

/** What came of the tests. */
export interface PluginTestResult {
  readonly command: 'plugin test'
  readonly dryRun: boolean
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly TestFailure[]
}

const loadRunnerBeside = (context: Context, directory: string): Promise<TestRunnerModule> =>
  loadInstalled(context, directory, { name: 'vitest/node', MissingError: TestRunnerMissingError })

const toFailure = (name: string, errors: readonly { readonly message: string }[] = []): TestFailure => ({
  name,
  message: errors.map(({ message }) => message).join('\n'),
})

function count(modules: readonly TestModule[]): Omit<PluginTestResult, 'command' | 'dryRun'> {
  const tests = modules.flatMap(({ children }) => [...children.allTests()])
  const failed = tests.filter((test) => test.result().state === 'failed')
  const unreadable = modules.filter((module) => module.errors().length > 0)
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failed.length + unreadable.length,
    skipped: tests.filter((test) => test.result().state === 'skipped').length,
    failures: [
      ...failed.map((test) => toFailure(test.fullName, test.result().errors)),
      ...unreadable.map((module) => toFailure(module.moduleId, module.errors())),
    ],
  }
}

/**
 * Runs the tests of the plugin of the current directory, or of one above it: its own and the contract suite.
 * @throws PluginTestsError after printing, when one fails or there is none
 * @throws PluginNotFoundError | TestRunnerMissingError
 */
export async function testPlugin(
  context: Context,
  options: PluginTestOptions = {},
): Promise<PluginTestResult> {
  const { dryRun = false, json = false, project, loadRunner = loadRunnerBeside } = options
  const directory = await findPluginDirectory(context)
  const command = 'plugin test'
  if (dryRun) {
    const result = { command, dryRun, passed: 0, failed: 0, skipped: 0, failures: [] } as const
    print(context, options, result, ['Would run the tests of the plugin.'])
    return result
  }
  const { startVitest } = await loadRunner(context, directory)
  const fail = (details: string, solution: string) =>
    new PluginTestsError({ details, metaMessages: [solution] })
  const runner = await startVitest('test', [], {
    root: directory,
    run: true,
    watch: false,
    ...(project && { project: [project] }),
    // Its own report is for people.
    ...(json && { reporters: [{}] }),
  }).catch((cause: Error) => {
    const [line = ''] = cause.message.split('\n')
    throw fail(line, 'Look at vitest.config.ts: `--project` names one of its projects.')
  })
  const result: PluginTestResult = { command, dryRun, ...count(runner.state.getTestModules()) }
  const hasUnhandled = runner.state.getUnhandledErrors().length > 0
  await runner.close()
  const { passed, failed, skipped } = result
  print(context, options, result, [`${passed} passed, ${failed} failed, ${skipped} skipped.`])
  if (failed > 0)
    throw fail(`${failed} of ${passed + failed} failed.`, 'Fix the plugin, or the test, named above.')
  if (hasUnhandled) throw fail('An error was thrown outside of tests.', 'Look at its stack above.')
  if (passed === 0)
    throw fail('No test ran.', 'Write one, such as src/plugin.test.ts, or name another `--project`.')
  return result
}

/** Entry of `plugin test` in the table of commands. */
export const pluginTestCommand: CommandDefinition = {
  name: 'plugin test',
  summary: 'run the tests of the plugin, with the contract suite',
  description:
    'Runs the tests of this repository with the Vitest that is installed beside the plugin: its own, and the suite that holds it to what every plugin keeps. The project browser needs a Chromium: PORTICO_CHROMIUM names one, else npx playwright install chromium brings it.',
  options: [{ flags: '--project <name>', description: 'only this project of the Vitest configuration' }],
  exitCodes: { 0: 'all passed', 1: 'one failed, none ran, or Vitest is not installed' },
  examples: [
    { line: 'portico plugin test', description: 'everything' },
    { line: 'portico plugin test --project node', description: 'what needs no browser' },
  ],
  result: v.strictObject({
    command: v.literal('plugin test'),
    dryRun: v.boolean(),
    passed: v.number(),
    failed: v.number(),
    skipped: v.number(),
    failures: v.array(v.strictObject({ name: v.string(), message: v.string() })),
  }),
  run: (context, options) => testPlugin(context, options as PluginTestOptions),
}
