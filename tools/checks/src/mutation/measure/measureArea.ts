import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { type Area, left } from '../areas.ts'
import type { Mutant } from '../findMutationFaults.ts'
import { createRecord, type MutationRecord } from './createRecord.ts'
import { getTrialsName, type Round, rounds } from './environment.ts'
import { instrument } from './instrument.ts'
import type { Mutation } from './Mutation.ts'
import { runTestFile } from './runTestFile.ts'

/** Parameters of {@link measureArea}. */
export interface MeasureAreaParameters {
  readonly root: string
  readonly name: string
  readonly area: Area
  /** Of sources, instead of all of the area. */
  readonly only: readonly string[]
  /** Hears of each file of tests that is done with. */
  readonly report: (line: string) => void
}

const unmeasured = ['**/node_modules/**', '**/dist/**', '**/*.generated.ts']
/** Real chains and relays take seconds for each change. */
const slow = '**/*.chain.test.ts'

const list = (root: string, patterns: readonly string[], ignore: readonly string[]) =>
  glob([...patterns], { cwd: root, ignore: [...ignore] }).then((files) => files.sort())

/** Times a file may spoil what its tests share, or hang, before it is given up. */
const attempts = 60

type Measurement = Pick<MeasureAreaParameters, 'root' | 'report'> & { readonly record: MutationRecord }

async function tryFile({ root, record }: Measurement, testFile: string, round: Round): Promise<void> {
  let output = ''
  for (let attempt = 0; attempt < attempts; attempt++) {
    const trials = getTrialsName(round, testFile)
    const tried = record.readTried(trials).size
    output = await runTestFile({ root, record, testFile, round })
    if (output === '') return
    // It was ended with changes behind it, or is careful from now on.
    if (record.readTried(trials).size === tried && attempt > 1) break
  }
  throw new Error(`${testFile} cannot be measured.\n${output}`)
}

async function tryRound(measurement: Measurement, testFiles: readonly string[], round: Round): Promise<void> {
  const { record, report } = measurement
  const waiting = testFiles.filter((testFile) => !record.isFinished(testFile, round))
  const work = async () => {
    for (let testFile = waiting.shift(); testFile; testFile = waiting.shift()) {
      await tryFile(measurement, testFile, round)
      report(`${round}: ${testFile}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

/**
 * Changes the sources of an area one place at a time, and says what its tests noticed. Goes on where it ended before, unless a source
 * or a test is another one by now.
 * @throws Error where tests fail without any change
 */
export async function measureArea(parameters: MeasureAreaParameters): Promise<readonly Mutant[]> {
  const { root, name, area, only, report } = parameters
  const ignored = [...left, ...unmeasured]
  const sources = await list(root, only.length > 0 ? only : area.sources, ignored)
  const testFiles = await list(root, area.tests, [...unmeasured, slow])
  const { texts, mutations, hash } = await instrument(root, sources)
  const key = createHash('sha256').update(hash)
  for (const testFile of testFiles) key.update(await readFile(join(root, testFile)))
  const record = createRecord(join(root, '.stryker', name), key.digest('hex'))
  await writeFile(join(record.folder, 'texts.json'), JSON.stringify(texts))
  await writeFile(join(record.folder, 'mutations.json'), JSON.stringify(mutations))
  for (const round of rounds) await tryRound({ root, record, report }, testFiles, round)

  const noticed = record.listNoticed()
  const coverage = record.listCoverage()
  const tested = new Set(coverage.flatMap((each) => each.tested))
  const loaded = new Set(coverage.flatMap((each) => each.loaded))
  // Constants of modules are asserted in tables: a change of one would need every module anew.
  const getStatus = ({ id, isIgnored, isOfModule }: Mutation) =>
    isIgnored || isOfModule || (loaded.has(id) && !tested.has(id))
      ? 'ignored'
      : noticed.has(id)
        ? 'noticed'
        : 'unnoticed'
  return mutations.map((mutation) => {
    const { file, line, before, after } = mutation
    return { file, line, before, after, status: getStatus(mutation) }
  })
}
