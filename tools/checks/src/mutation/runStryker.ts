import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { type Area, left } from './areas.ts'
import type { Mutant } from './findMutationFaults.ts'

/** Not needed by any unit test, and slow to copy. */
const uncopied = [
  '/.nx',
  '/.portico',
  '/.stryker',
  'dist',
  '/releases',
  '/examples',
  '/docs',
  '/test-results',
]

/** Parameters of {@link runStryker}. */
export interface RunStrykerParameters {
  readonly name: string
  readonly area: Area
  /** Of sources, instead of all of the area. */
  readonly only: readonly string[]
}

/** Changes the sources of an area one place at a time, and says what its tests noticed. Takes minutes. */
export async function runStryker({ name, area, only }: RunStrykerParameters): Promise<readonly Mutant[]> {
  process.env.PORTICO_MUTATED_TESTS = area.tests.join(',')
  const stryker = new Stryker({
    mutate: only.length > 0 ? [...only] : [...area.sources, ...left],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', `${import.meta.dirname}/ignoreParts.mjs`],
    ignorers: ['parts'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Constants of modules: each would run all tests in new processes. Their values are asserted in tables.
    ignoreStatic: true,
    // TypeScript 7 has no interface that Stryker could read the configuration with; nothing of it lies outside.
    tsconfigFile: 'none',
    checkers: [],
    concurrency: 2,
    incremental: true,
    incrementalFile: `.stryker/${name}.json`,
    tempDirName: '.stryker/copy',
    ignorePatterns: uncopied,
    reporters: ['progress-append-only'],
    timeoutMS: 10_000,
    disableTypeChecks: false,
    allowConsoleColors: false,
  })
  const results = await stryker.runMutationTest()
  const texts = new Map<string, string[]>()
  for (const { fileName } of results)
    if (!texts.has(fileName)) texts.set(fileName, (await readFile(fileName, 'utf8')).split('\n'))
  return results.map((result) => toMutant(result, texts.get(result.fileName) ?? []))
}

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

function toMutant(result: MutantResult, lines: readonly string[]): Mutant {
  const { start, end } = result.location
  const line = lines[start.line - 1] ?? ''
  const isOneLine = start.line === end.line
  return {
    file: relative(process.cwd(), result.fileName).replaceAll('\\', '/'),
    line: start.line,
    before: isOneLine ? line.slice(start.column - 1, end.column - 1) : `${line.trim()} …`,
    after: (result.replacement ?? '').replace(/\s+/g, ' '),
    status: result.status,
  }
}
